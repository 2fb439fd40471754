/** Corrects the user's language if the browser names one that no formatter accepts. */

/** Used instead of a name that is not a language. */
const FALLBACK = 'en';

/**
 * WebKitGTK takes the language from the system's locale, and for `C` it reports `C`, with which every `Intl` formatter
 * throws. Libraries format with `navigator.language` as they load, so this comes before them.
 */
export function mendLanguage(navigator: Navigator): void {
  if (isLanguage(navigator.language)) return;
  const languages = [...navigator.languages].filter(isLanguage);
  if (languages.length === 0) languages.push(FALLBACK);
  Object.defineProperty(navigator, 'language', { configurable: true, get: () => languages[0] });
  Object.defineProperty(navigator, 'languages', { configurable: true, get: () => languages });
}

function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
