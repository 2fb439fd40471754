/** Records what a person does in this page, for the host to take piece by piece. */
import type { RawState } from '../../contracts/demo';
import type { PictureSize } from '../../contracts/needs';
import { Recorder } from '../../demo/Recorder';
import type { PageWindow } from '../../env/page';
import type { RecordedPart } from '../protocol';

export class PackRecorder {
  private states: RawState[] = [];
  private ended: RecordedPart['ended'] = null;

  constructor(win: PageWindow, screen: PictureSize) {
    new Recorder(win, {
      taskName: '',
      ...screen,
      onState: (state) => {
        if (state.action === null) {
          this.states = [];
          this.ended = null;
        }
        this.states.push(state);
      },
      onDemonstration: ({ reward, rawReward }) => {
        this.ended = { reward, rawReward };
        // The page covers itself to start the next episode; the last one is to be seen.
        win.document.getElementById('sync-task-cover')?.style.setProperty('display', 'none');
      },
    });
  }

  /** What there is since the last call, as JSON. */
  take(): string {
    const { states, ended } = this;
    this.states = [];
    return JSON.stringify({ states, ended } satisfies RecordedPart);
  }
}
