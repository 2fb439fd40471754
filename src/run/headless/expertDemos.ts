/** Demonstrations by the hands of a task's expert, for the command line. */
import { playDemos } from '../../agents/shared/playDemos';
import type { RawDemonstration } from '../../contracts/demo';
import { parseDemonstration, toDemoRecord } from '../../demo/parse';
import { generateDemos } from '../../demonstrator/generateDemos';
import { FrameVectorEnv } from '../../env/FrameVectorEnv';
import { TaskFrame } from '../../env/TaskFrame';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { encodeBase64 } from '../../files/base64';
import { encodeDemos } from '../../store/archives';
import { findTask } from '../../task/catalogue';
import { scriptedSeed } from '../seeds';
import type { ExpertDemos, ExpertDemosRequest } from './headlessApi';

export async function makeExpertDemos(
  container: HTMLElement,
  { task: id, count, seed, from, framesPerSecond }: ExpertDemosRequest,
): Promise<ExpertDemos> {
  const baseUrl = taskPagesUrl();
  const task = findTask(id);
  const frame = new TaskFrame(container, baseUrl, task);
  const check = framesPerSecond === null ? null : await openCheck();
  try {
    const made = await generateDemos(frame, {
      count,
      from,
      accept: check?.succeeds,
      seedOf: (n) => scriptedSeed(seed, n),
    });
    const records = made.demos.map((raw) =>
      toDemoRecord(raw, {
        ...{ id: `${id}_expert-${raw.episode!.seed}`, task: id },
        source: 'scripted',
        createdAt: 0,
      }),
    );
    const { tried, problems } = made;
    return { demos: encodeBase64(encodeDemos(records)), count: records.length, tried, problems };
  } finally {
    frame.dispose();
    await check?.env.close();
  }

  async function openCheck() {
    const stepMs = 1000 / framesPerSecond!;
    const env = new FrameVectorEnv({ container, baseUrl });
    const needs = { observation: {}, actions: 'mouse+keyboard', reward: 'raw', stepMs } as const;
    await env.open({ task: id, numEnvs: 1, needs });
    const succeeds = async (raw: RawDemonstration) => {
      const demo = parseDemonstration(raw, 'new', id);
      const [played] = await playDemos(env, [demo], { numEnvs: 1, stepMs, look: () => null });
      return played.episode.success;
    };
    return { env, succeeds };
  }
}
