/** Demonstrations played by the task's expert with mouse and keyboard, in a frame out of sight. */
import { createStore } from 'zustand/vanilla';
import { toDemoRecord } from '../../demo/parse';
import { generateDemos } from '../../demonstrator/generateDemos';
import { createParkedContainer } from '../../env/frameBox';
import { TaskFrame } from '../../env/TaskFrame';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { findExpert } from '../../experts/experts';
import { scriptedSeed } from '../../run/seeds';
import { findTask } from '../../task/catalogue';
import { isBuiltIn } from '../../task/source';
import { reportFailure } from '../notices/attempt';
import { showNotice } from '../notices/showNotice';
import { demosStore } from './demosStore';

const COUNT = 20;

/** Whether an expert with mouse and keyboard can do the task here: experts demonstrate built-in tasks only. */
export function hasExpertHands(task: string | null): task is string {
  return task !== null && isBuiltIn(findTask(task)) && findExpert(task) !== null;
}

export const expertStore = createStore(() => ({ isDemonstrating: false }));

/**
 * Adds some demonstrations, different ones each time, and shows a notice. Does nothing while the expert is demonstrating.
 * @param generate plays them
 */
export async function addExpertDemos(id: string, generate = generateDemos): Promise<void> {
  if (expertStore.getState().isDemonstrating) return;
  expertStore.setState({ isDemonstrating: true });
  const container = createParkedContainer(document);
  const frame = new TaskFrame(container, taskPagesUrl(), findTask(id));
  try {
    const set = Math.floor(Math.random() * 2 ** 31);
    const made = await generate(frame, { count: COUNT, seedOf: (n) => scriptedSeed(set, n) });
    const records = made.demos.map((raw) =>
      toDemoRecord(raw, {
        ...{ id: `${id}_expert-${raw.episode!.seed}`, task: id },
        source: 'scripted',
        createdAt: Date.now(),
      }),
    );
    await demosStore.getState().add(records);
    const missing =
      records.length < COUNT ? ` ${COUNT} were requested: ${made.problems[0] ?? 'too many failed'}.` : '';
    showNotice({
      kind: records.length > 0 ? 'info' : 'warning',
      title: 'The expert has demonstrated the task',
      message: `${records.length} scripted demonstrations were added.${missing}`,
    });
  } catch (error) {
    reportFailure('The expert could not demonstrate')(error);
  } finally {
    frame.dispose();
    container.remove();
    expertStore.setState({ isDemonstrating: false });
  }
}
