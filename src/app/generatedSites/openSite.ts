/** Opens a generated site in the builder, to look at, play and change. */
import type { EpisodeSpec } from '../../contracts/episode';
import type { GeneratedSite } from '../../contracts/views';
import { openBuilder } from '../builder/navigation';
import { checkDesign } from '../builder/readDesign';

export function openSite({ design }: EpisodeSpec, name: string, generated?: GeneratedSite): void {
  openBuilder(checkDesign(design).design, { name, generated });
}
