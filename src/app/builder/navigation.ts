/**
 * The site builder as a place: an entry of the tab's history, so that Back leads out, and an address that always tells the
 * site as it stands, so that a reload or a link brings it back.
 */
import type { SiteDesign } from '../../task/gminiwob/design';
import { HELD_OUT } from '../../task/gminiwob/heldOut';
import { galleryStore } from '../gallery/galleryStore';
import { siteCodeOf, withPlace, withSiteCode } from '../workbench/place';
import { builderStore } from './builderStore';
import type { Origin } from './createBuilderStore';
import { designOf } from './site';
import { decodeSite, encodeSite } from './siteCode';

/** Kept with an entry of the history that the builder has made. */
const ENTRY = { isSiteBuilder: true } as const;

const isOwnEntry = (): boolean =>
  (window.history.state as { isSiteBuilder?: true } | null)?.isSiteBuilder === true;

const codeOfPresent = (): string => encodeSite(designOf(builderStore.getState().history.present));

/** Opens the builder over whatever is shown; Back leads there again. */
export function openBuilder(design: SiteDesign | null = null, origin?: Origin): void {
  const { isOpen, open } = builderStore.getState();
  open(design, { origin });
  const address = withSiteCode(withPlace(window.location.hash, null), codeOfPresent());
  if (isOpen) window.history.replaceState(window.history.state, '', address);
  else window.history.pushState(ENTRY, '', address);
  galleryStore.setState({ place: null });
}

/** With the task that the gallery shows, if that is one of the sites by hand. */
export function openBuilderHere(): void {
  const task = galleryStore.getState().place?.task;
  const site = HELD_OUT.find((one) => one.task === task);
  if (site) openBuilder(site.design, { name: site.task });
  else openBuilder();
}

export function closeBuilder(): void {
  if (isOwnEntry()) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', withSiteCode(window.location.hash, null));
  builderStore.getState().close();
}

/** Follows the address from now on, and lets it follow the site. */
export function startBuilderNavigation(): void {
  const read = () => {
    const code = siteCodeOf(window.location.hash);
    const { isOpen, open, close } = builderStore.getState();
    if (code === null) close();
    else if (!isOpen || code !== codeOfPresent()) {
      const { design, problems } = decodeSite(code);
      open(design, { problems });
    }
  };
  read();
  window.addEventListener('popstate', read);
  builderStore.subscribe(({ isOpen, history }, before) => {
    if (!isOpen || !before.isOpen || history.present === before.history.present) return;
    const address = withSiteCode(window.location.hash, codeOfPresent());
    window.history.replaceState(window.history.state, '', address);
  });
}
