/**
 * Makes every episode that a person starts repeatable: whether by a click on START or by a call, the frame is reset to
 * an episode with a known seed, as it is for an agent.
 */
import type { PageEpisode } from '../contracts/episode';
import type { TaskFrame } from '../env/TaskFrame';

/**
 * @param next the next episode; called whenever one is started
 * @param onError called when the page cannot start it
 * @returns a function that undoes it
 */
export function seedEpisodes(
  frame: TaskFrame,
  next: () => PageEpisode,
  onError: (error: Error) => void,
): () => void {
  const { core } = frame.window;
  const { startEpisodeReal } = core;
  let isStarting = false;
  core.startEpisodeReal = () => {
    // The reset itself finally starts the page's episode.
    if (isStarting) return startEpisodeReal.call(core);
    isStarting = true;
    frame
      .reset(next())
      .catch(onError)
      .finally(() => {
        isStarting = false;
      });
  };
  return () => Object.assign(core, { startEpisodeReal });
}
