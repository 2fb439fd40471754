/** Recording in one of our own pages, whose window the recorder can reach. */
import type { EpisodeSpec } from '../../../contracts/episode';
import { Recorder } from '../../../demo/Recorder';
import { seedEpisodes } from '../../../demo/seedEpisodes';
import { TaskFrame } from '../../../env/TaskFrame';
import { recordingSeed } from '../../../run/seeds';
import { placedGoal } from '../../stage/goal';
import { stageFrames } from '../../stage/stageFrames';
import type { RecordingOptions, RecordingSession } from './RecordingSession';

export class FrameRecording implements RecordingSession {
  private readonly frame: TaskFrame;
  private recorder: Recorder | null = null;
  private isDisposed = false;

  constructor(private readonly options: RecordingOptions) {
    this.frame = new TaskFrame(options.container, stageFrames.baseUrl, options.task);
  }

  async open(): Promise<void> {
    const frame = this.frame;
    const { task, events } = this.options;
    await frame.load();
    if (this.isDisposed) return;
    frame.setInteractive(true);
    frame.setRealTime(true);
    frame.window.addEventListener('keydown', (event) => event.key === 'Escape' && events.onEscape());
    let episode: EpisodeSpec | null = null;
    const next = () => {
      episode = { task: task.id, seed: recordingSeed(), dataMode: 'train' };
      return episode;
    };
    this.recorder = new Recorder(frame.window, {
      taskName: task.id,
      ...task.screen,
      episode: () => episode,
      onStart: () => {
        // The previous episode ended when this one started, and that locked the page.
        frame.setInteractive(true);
        events.onStart(placedGoal(task, frame.window));
      },
      onActions: events.onActions,
      onDemonstration: (result) => {
        showLastScreen(frame);
        events.onEnd(result, frame.window.WOB_REWARD_REASON);
      },
    });
    seedEpisodes(frame, next, (error) => events.onFailure(error.message));
    events.onReady();
  }

  start(): void {
    const page = this.frame.window;
    page.core.startEpisodeReal();
    page.focus();
  }

  get elapsedMs(): number {
    const { Date: clock, core } = this.frame.window;
    return clock.now() - core.ept0;
  }

  dispose(): void {
    this.isDisposed = true;
    this.recorder?.dispose();
    this.frame.dispose();
  }
}

/** Keeps the final state of the episode visible but not clickable; the page would cover it to start the next one. */
function showLastScreen(frame: TaskFrame): void {
  frame.setInteractive(false);
  frame.window.document.getElementById('sync-task-cover')?.style.setProperty('display', 'none');
}
