/** The viewport in which a site is recorded, shown and played, in CSS pixels. */
import type { SiteFile } from './siteFile';

/** The size of a phone, as in World of Bits' recorded sites and MiniWoB++'s flight forms. */
export const DEFAULT_SCREEN = { width: 375, height: 667 } as const;

export const screenOf = ({ screen }: Pick<SiteFile, 'screen'>): { width: number; height: number } =>
  screen ?? DEFAULT_SCREEN;
