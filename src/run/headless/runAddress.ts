/** The run that an address names: in its fragment, which is not sent to a server and may therefore be long. */
import type { RunConfig } from '../../contracts/run';

export const runFragment = (config: RunConfig): string => `#${encodeURIComponent(JSON.stringify(config))}`;

/** Null if there is none. The configuration is checked when the run is opened. */
export function runOfFragment(fragment: string): RunConfig | null {
  try {
    return JSON.parse(decodeURIComponent(fragment.slice(1)));
  } catch {
    return null;
  }
}
