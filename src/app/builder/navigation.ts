/** The site builder as a place: the address always contains the current site. */
import type { SiteDesign } from '../../task/gminiwob/design';
import { HELD_OUT } from '../../task/gminiwob/heldOut';
import { galleryStore } from '../gallery/galleryStore';
import { createPlace } from '../workbench/createPlace';
import { siteCodeOf, withGalleryPlace, withSiteCode } from '../workbench/place';
import { builderStore } from './builderStore';
import type { Origin } from './edition';
import { designOf } from './site';
import { decodeSite, encodeSite } from './siteCode';

const codeOfPresent = (): string => encodeSite(designOf(builderStore.getState().history.present.site));

const builder = createPlace({
  name: 'builder',
  isOpen: () => builderStore.getState().isOpen,
  read: () => {
    const code = siteCodeOf(window.location.hash);
    const { open, reopen, close } = builderStore.getState();
    if (code === null) close();
    // Back from elsewhere: what can be undone, and where the site comes from, is still known.
    else if (code === codeOfPresent()) reopen();
    else {
      const { design, problems } = decodeSite(code);
      open(design, { problems });
    }
  },
  without: (hash) => withSiteCode(hash, null),
});

/** Opens the builder with a design over whatever is shown; Back leads there again. */
export function openBuilder(design: SiteDesign | null, origin?: Origin): void {
  show(() => builderStore.getState().open(design, { origin }));
}

/** Opens the builder with the task that the gallery shows, if that is one of the handmade sites, or else with what was built last. */
export function openBuilderHere(): void {
  const task = galleryStore.getState().place?.task;
  const site = HELD_OUT.find((one) => one.task === task);
  if (site) openBuilder(site.design, { name: site.task });
  else show(builderStore.getState().reopen);
}

function show(open: () => void): void {
  const wasOpen = builderStore.getState().isOpen;
  open();
  const address = withSiteCode(withGalleryPlace(window.location.hash, null), codeOfPresent());
  if (wasOpen) builder.rename(address);
  else builder.enter(address);
}

export const closeBuilder = builder.leave;

/** Follows the address from now on, and lets it follow the site. */
export function startBuilderNavigation(): void {
  builder.start();
  builderStore.subscribe(({ isOpen, history }, before) => {
    if (!isOpen || !before.isOpen || history.present === before.history.present) return;
    builder.rename(withSiteCode(window.location.hash, codeOfPresent()));
  });
}
