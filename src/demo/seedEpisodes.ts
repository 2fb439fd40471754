/**
 * Makes every episode that a person starts one that can be played again: whether START is clicked or called for, the frame is
 * reset to an episode with a known seed, as it is for an agent.
 */
import type { PageEpisode } from '../contracts/episode';
import type { TaskFrame } from '../env/frame';

/**
 * @param next the episode that comes; asked whenever one is started
 * @param onError told when the page cannot start it
 * @returns undoes it
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
    // The reset itself starts the page's episode in the end.
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
