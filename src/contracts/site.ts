/** What is known about a recorded site without its traffic. */
import type { Design, Json } from './episode';

/** A demonstration of one of the site's tasks. */
export interface SiteDemo {
  readonly task: string;
  /** Names the query that was demonstrated. */
  readonly design: Design;
  /** Number of actions, counted as actions on elements. */
  readonly actions: number;
}

export interface SiteInfo {
  readonly name: string;
  /** The site file (`src/sites/siteFile.ts`), checked. */
  readonly file: Json;
  readonly demos: readonly SiteDemo[];
  readonly exchanges: number;
  /** Size of the archive. */
  readonly bytes: number;
  /** Milliseconds since the epoch; 0 for a site that ships with the program. */
  readonly createdAt: number;
}
