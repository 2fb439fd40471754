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
import type { EpisodeLog } from './EpisodeLog';
import type { LiveFeed } from './liveFeed';
import type { MetricLog } from './metricLog';

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
    else if (event.type === 'starting') this.options.store.setState({ startUp: event.progress });
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
    const shown = store.getState();
    if (shown.status !== status || shown.ended !== ended) store.setState({ status, ended });
    if (shown.startUp !== startUp) store.setState({ startUp });
    // A hold ends with the training that was held.
    if (shown.isHeld && !shown.isWatching && shown.status === 'running' && status !== 'running')
      store.setState({ isHeld: false });
  }

  /** Keeps records, and counts those of the evaluation in progress. */
  private record(records: readonly EpisodeRecord[]): void {
    const { store, episodes } = this.options;
    episodes.append(records);
    const { evaluated } = store.getState();
    const tested = records.filter(({ playedAs }) => playedAs === 'evaluation');
    if (!evaluated || tested.length === 0) return;
    const { asked, episodes: counted, onTrained } = evaluated;
    // Episodes of another evaluation do not count for this one.
    const missing = tested.slice(0, asked - counted.length);
    if (missing.length === 0 && !onTrained) return;
    const more = tested.length - missing.length;
    const trained = onTrained && { ...onTrained, done: Math.min(onTrained.asked, onTrained.done + more) };
    store.setState({
      evaluated: { ...evaluated, episodes: [...counted, ...missing], onTrained: trained },
    });
  }

  private fail({ message, detail, isFinal }: Of<'failure'>): void {
    const { store, notify } = this.options;
    store.setState({ isWatching: false, startUp: null });
    // Only a run that was training has failed with its learner.
    const { status } = store.getState();
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
    store.setState({ startUp: null });
    log.rewind(progress);
    episodes.rewind(progress);
    const since = ` Training continues from control step ${progress?.controlSteps ?? 0}.`;
    const goesOn = TRAINING.has(store.getState().status);
    notify({
      kind: 'warning',
      title: 'The learner was restarted',
      message: goesOn ? message + since : message,
    });
  }

  private storage(status: Of<'storage'>): void {
    const { store, notify } = this.options;
    store.setState({ storageProblem: status.saving === 'resumed' ? null : status.message });
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
