/** Starts the recorder in the page that the script finds itself in; frames in pages are parts of them that are not recorded. */
import { type PageRecorderApi, TELL } from './messages';
import { PageRecorder } from './PageRecorder';

type World = Window & { [TELL]?: (message: string) => void; latticeworkRecorder?: PageRecorderApi };

const world: World = window;
if (window.top === window) {
  world.latticeworkRecorder = new PageRecorder(window, (message) => world[TELL]?.(JSON.stringify(message)));
}
