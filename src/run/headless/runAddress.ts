/** The run that an address tells of: in its fragment, which no server is sent, so that it may be as long as it is. */
import type { RunConfig } from '../../contracts/run';

export const runFragment = (config: RunConfig): string => `#${encodeURIComponent(JSON.stringify(config))}`;

/** Null where there is none. What it says is checked where the run is opened. */
export function runOfFragment(fragment: string): RunConfig | null {
  try {
    return JSON.parse(decodeURIComponent(fragment.slice(1)));
  } catch {
    return null;
  }
}
