/** Recording in a page of a pack. The page's own runtime records, and is asked for it again and again. */
import type { RawDemonstration, RawState } from '../../../contracts/demo';
import type { Observation } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import { readActions } from '../../../demo/actions';
import { wallDelay } from '../../../env/waiting';
import type { PackFrame } from '../../../packs/PackFrame';
import { PackVectorEnv } from '../../../packs/PackVectorEnv';
import { recordingSeed } from '../../../run/seeds';
import { pageNameOf } from '../../../task/taskId';
import { goalOf } from '../../stage/goal';
import { HandedPage, POLL_MS } from '../../stage/HandedPage';
import type { RecordingOptions, RecordingSession } from './RecordingSession';

export class SandboxRecording implements RecordingSession {
  private readonly page: HandedPage<PackFrame>;
  /** Number of the episode that is being recorded; those before have been dropped. */
  private episode = 0;

  constructor(private readonly options: RecordingOptions) {
    this.page = new HandedPage(new PackVectorEnv({ container: options.container, isRestrained: true }));
  }

  open(): Promise<void> {
    const { task, events } = this.options;
    return this.page.open(task, () => events.onReady());
  }

  start(): void {
    this.episode += 1;
    this.record(this.episode).catch((error: Error) => {
      this.page.stopListening();
      if (!this.page.isDisposed) this.options.events.onFailure(error.message);
    });
  }

  get elapsedMs(): number | null {
    return this.page.elapsedMs;
  }

  dispose(): void {
    this.page.dispose();
  }

  private async record(episode: number): Promise<void> {
    const { options, page } = this;
    const { events, task } = options;
    const isOver = () => page.isDisposed || episode !== this.episode;
    // A page that failed in the last episode is loaded again.
    if (!page.frame.isLoaded) await page.frame.load();
    await page.frame.record();
    const spec: EpisodeSpec = { task: task.id, seed: recordingSeed(), dataMode: 'train' };
    const observation = await page.reset(spec);
    if (isOver()) return;
    page.handOver();
    events.onStart(goalOf(observation));
    const states: RawState[] = [];
    for (;;) {
      const { part, status } = await page.frame.record();
      if (isOver()) return;
      states.push(...part.states);
      if (part.ended) {
        page.takeBack();
        const goal = goalIn(observation, task.id);
        const { inputs: input } = page.log;
        return events.onEnd({ ...goal, episode: spec, input, states, ...part.ended }, status.reason);
      }
      page.note(status.elapsedMs);
      if (part.states.length > 0) {
        const { actions, problem } = readActions(states);
        events.onActions(actions, problem);
      }
      await wallDelay(POLL_MS);
      if (isOver()) return;
    }
  }
}

/** Named after the page, as the demonstrations of built-in tasks are: they are found by that name. */
const goalIn = (
  { utterance, fields }: Observation,
  task: string,
): Pick<RawDemonstration, 'taskName' | 'utterance' | 'fields'> => ({
  taskName: pageNameOf(task),
  utterance,
  fields: Object.fromEntries(fields),
});
