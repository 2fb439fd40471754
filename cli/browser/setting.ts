/**
 * Where browsers of the command line seem to be: what pages show and request must not depend on the machine, and a recorded
 * site is replayed where it was recorded.
 */
export const BROWSER_SETTING = { timezoneId: 'UTC', locale: 'en-US' } as const;
