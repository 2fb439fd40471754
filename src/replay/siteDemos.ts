/** Demonstrations that come in a recorded site's archive. */
import type { Demonstration, DemoRecord } from '../contracts/demo';
import type { EpisodeSpec } from '../contracts/episode';
import type { SiteDemo, SiteInfo } from '../contracts/site';
import { withAims } from '../demo/aim';
import { importDemonstrations } from '../demo/files';
import { sortFields } from '../dom/goalFields';
import type { RecordedSite } from '../sites/siteArchive';

import { fieldsOfQuery, queriesOf, queryOfDesign, splitQueries } from './queries';
import { familyOf } from './siteTasks';

/** Demonstrations of a task that may be learned from: those of queries that it is not tested on. */
export async function trainingDemos({ file, demos }: RecordedSite, task: string): Promise<DemoRecord[]> {
  const family = familyOf(task);
  if (!family) return [];
  const { train } = splitQueries(queriesOf(file, family));
  const read = await importDemonstrations(demos, { task, createdAt: 0 });
  return read.demos.flatMap((demo): DemoRecord[] => {
    const { design } = (demo.parsed.episode ?? {}) as Partial<EpisodeSpec>;
    const query = design && queryOfDesign(train, design);
    if (!query) return [];
    // As the task says it now: when it was recorded, it may have been the site's only question.
    const parsed = { ...aimedDemo(demo), fields: sortFields(fieldsOfQuery(query)) };
    return [{ ...demo, parsed, source: 'bundled' }];
  });
}

/** The live site was laid out with the fonts of the machine that recorded it. */
const aimedDemo = ({ parsed, raw }: DemoRecord): Demonstration =>
  parsed.input ? { ...parsed, input: withAims(parsed.input, raw.states) } : parsed;

/** What is to be known of a site without its traffic. @param bytes of the archive */
export async function describeSite(site: RecordedSite, bytes: number, createdAt = 0): Promise<SiteInfo> {
  const read = await importDemonstrations(site.demos, {
    createdAt: 0,
    minRawReward: Number.NEGATIVE_INFINITY,
  });
  const demos = read.demos.flatMap(({ task, parsed }): SiteDemo[] => {
    const { design } = (parsed.episode ?? {}) as Partial<EpisodeSpec>;
    return design === undefined ? [] : [{ task, design, actions: parsed.actions.length }];
  });
  return {
    name: site.file.name,
    file: site.file as never,
    demos,
    exchanges: site.exchanges.length,
    bytes,
    createdAt,
  };
}
