/** Starts the recorder in the page in which the script runs; frames within pages are not recorded. */
import { type PageRecorderApi, TELL } from '../messages';
import { PageRecorder } from './PageRecorder';

type World = Window & { [TELL]?: (message: string) => void; latticeworkRecorder?: PageRecorderApi };

const world: World = window;
if (window.top === window) {
  world.latticeworkRecorder = new PageRecorder(window, (message) => world[TELL]?.(JSON.stringify(message)));
}
