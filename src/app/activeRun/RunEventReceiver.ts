/**
 * Receives the open run's events. Numbers go to the feed and the log, many times a second; the state changes only with the
 * status; and a notice shows anything a person should know.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { LearnerUpdate } from '../../contracts/learner';
import type { EpisodeRecord } from '../../contracts/record';
import { TRAINING } from '../../contracts/runStatus';
import type { RunEvent, StorageStatus } from '../../run/runEvents';
import type { Notice } from '../notices/notice';
import type { ActiveRunState, ResumeRequest } from './activeRunState';
import { changeOpenRun } from './changeOpenRun';
import type { EpisodeLog } from './EpisodeLog';
import { counted } from './evaluation';
import type { LiveFeed } from './LiveFeed';
import type { MetricLog } from './MetricLog';
import { isTraining } from './selectors';

const NOT_SAVED = 'The run is not being saved';
const TRAINING_GOES_ON = 'Training continues, and is saved as soon as that works again.';

interface ReceiverOptions {
  readonly store: StoreApi<ActiveRunState>;
  readonly feed: LiveFeed;
  readonly log: MetricLog;
  readonly episodes: EpisodeLog;
  notify(notice: Notice): void;
}

type Of<T extends RunEvent['type']> = Extract<RunEvent, { readonly type: T }>;

export class RunEventReceiver {
  constructor(private readonly options: ReceiverOptions) {}

  /** Forgets the previous run. A resumed run begins with its history. */
  begin(resumed?: ResumeRequest): void {
    const { log, feed, episodes } = this.options;
    log.clear();
    episodes.clear();
    feed.publish(null);
    if (resumed) {
      log.restore(resumed.history);
      episodes.restore(resumed.episodes);
    }
  }

  readonly receive = (event: RunEvent): void => {
    if (event.type === 'update') this.update(event.update);
    else if (event.type === 'starting') changeOpenRun(this.options.store, { startUp: event.progress });
    else if (event.type === 'failure') this.fail(event);
    else if (event.type === 'restarted') this.restart(event);
    else if (event.type === 'storage') this.storage(event);
  };

  private update(update: LearnerUpdate): void {
    const { store, feed, log } = this.options;
    const { status, ended = null, startUp = null } = update;
    log.append(update.metrics, update.wallSeconds);
    if (update.episodes) this.record(update.episodes);
    feed.publish(update);
    const { run } = store.getState();
    // A hold ends with the training that was held.
    const endsHold = isTraining(run) && status !== 'running' && !run.isWatching;
    if (run.status !== status || run.ended !== ended || run.startUp !== startUp)
      changeOpenRun(store, { status, ended, startUp, isHeld: run.isHeld && !endsHold });
  }

  /** Keeps records, and counts those of the evaluation in progress. */
  private record(records: readonly EpisodeRecord[]): void {
    const { store, episodes } = this.options;
    episodes.append(records);
    const { evaluation } = store.getState().run;
    const tested = records.filter(({ playedAs }) => playedAs === 'evaluation');
    if (!evaluation || tested.length === 0) return;
    const more = counted(evaluation, tested);
    if (more !== evaluation) changeOpenRun(store, { evaluation: more });
  }

  private fail({ message, detail, isFinal }: Of<'failure'>): void {
    const { store, notify } = this.options;
    changeOpenRun(store, { isWatching: false, startUp: null });
    // Only a run that was training has failed with its learner.
    const { status } = store.getState().run;
    const stopped = status === 'failed' ? 'Training stopped' : 'The learner stopped';
    const title = isFinal ? stopped : 'The learner failed and is being restarted';
    const advised =
      status === 'failed' && isFinal
        ? `${message} To continue it, press Reset and resume it under Runs.`
        : message;
    notify({ kind: isFinal ? 'error' : 'warning', title, message: advised, detail });
  }

  private restart({ message, progress }: Of<'restarted'>): void {
    const { store, log, episodes, notify } = this.options;
    changeOpenRun(store, { startUp: null });
    log.rewind(progress);
    episodes.rewind(progress);
    const since = ` Training continues from control step ${progress?.controlSteps ?? 0}.`;
    const goesOn = TRAINING.has(store.getState().run.status);
    notify({
      kind: 'warning',
      title: 'The learner was restarted',
      message: goesOn ? message + since : message,
    });
  }

  private storage(status: Of<'storage'>): void {
    const { store, notify } = this.options;
    changeOpenRun(store, { storageProblem: status.saving === 'resumed' ? null : status.message });
    notify(storageNotice(status));
  }
}

function storageNotice({ saving, message }: StorageStatus): Notice {
  switch (saving) {
    case 'resumed':
      return { kind: 'info', title: 'Saved', message };
    case 'interrupted':
      return { kind: 'error', title: NOT_SAVED, message: `${message} ${TRAINING_GOES_ON}` };
    case 'impossible':
      return { kind: 'error', title: NOT_SAVED, message };
  }
}
