/**
 * Settings of CC-Net. The defaults fit a laptop; `paper` says what Humphreys et al. (2022) do, as far as is known: our
 * copy lacks the appendix with the hyperparameters, and values from there are taken from others' notes.
 */
import type { PictureSize } from '../../../contracts/needs';
import type { Settings } from '../../../contracts/run';
import type { SettingSpec } from '../../../contracts/settings';
import { resolveTable, type SettingsOf, withoutConflict } from '../../shared/settings';
import type { Sight } from '../encode/ScreenEncoder';
import { ablations } from './ablations';
import { cloning } from './cloning';
import { network } from './network';
import { reinforcement } from './reinforcement';

export const settingsTable = [
  ...ablations,
  ...cloning,
  ...reinforcement,
  ...network,
] as const satisfies readonly SettingSpec[];

/** The settings with their types. */
export type CcSettings = SettingsOf<typeof settingsTable>;

/**
 * Fills in defaults. Throws on an unknown name, a wrong type or a value out of range, naming it, and on settings that do
 * not go together.
 */
export const resolveSettings = (overrides: Settings): CcSettings =>
  withoutConflict(settingsOf(overrides), conflictOf);

/** With defaults filled in, whether they go together or not. */
export const settingsOf = (overrides: Settings): CcSettings => resolveTable(settingsTable, overrides);

export function conflictOf(settings: CcSettings): string | null {
  for (const heads of ['heads', 'languageHeads'] as const)
    if (settings.width % settings[heads] !== 0)
      return `"${heads}" must divide "width": ${settings[heads]} does not divide ${settings.width}`;
  return settings.actions === 'elements' && !settings.dom
    ? '"actions" cannot be elements if "dom" is off: there is nothing to act on'
    : null;
}

/** Size of the picture in pixels; null if the network sees none. */
export function pictureOf({ pixels, picture }: Pick<CcSettings, 'pixels' | 'picture'>): PictureSize | null {
  if (!pixels) return null;
  const [width, height] = picture.split(' x ').map(Number);
  return { width, height };
}

export const sightOf = (settings: CcSettings): Sight => ({
  picture: pictureOf(settings),
  hasElements: settings.dom,
  hasFields: settings.taskFields,
  quotes: settings.quotes,
  labels: settings.labels,
  elements: settings.elements,
  words: settings.words,
});
