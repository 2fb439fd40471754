/** Records what a person does in a replayed page, as in a page of the live site, and reports it to the host. */
import { PageRecorder } from '../../siteRecorder/page/PageRecorder';
import type { Marking } from '../protocol';
import type { PageState } from './PageState';

interface InstalledRecorder {
  /** Through this port, the host says whether the next click marks the answer. */
  connect(port: MessagePort): void;
}

/** @param name of the document: drawing it at random would change the page's own random numbers */
export function installRecorder(win: Window, state: PageState, name: string): InstalledRecorder {
  const recorder = new PageRecorder(win, (message) => state.post({ news: 'recorded', message }), {
    name,
    address: () => state.url,
  });
  return {
    connect: (port) =>
      port.addEventListener('message', ({ data }: MessageEvent<Partial<Marking>>) => {
        if (data.mark === true) recorder.mark();
        if (data.mark === false) recorder.unmark();
      }),
  };
}
