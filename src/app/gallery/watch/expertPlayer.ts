/** A scripted expert as the player of a page that people watch. */
import { ExpertPlayer } from '../../../experts/ExpertPlayer';
import type { Expert } from '../../../experts/expert';
import type { Player } from './EpisodeShow';

export function playerOf(expert: Expert): Player {
  const player = new ExpertPlayer(expert);
  return {
    playedAs: 'expert',
    actor: 'Expert',
    start: (observation) => player.start(observation),
    act: (observation) => player.act(observation),
    get problem() {
      return player.problem && `The expert gave up: ${player.problem}`;
    },
  };
}
