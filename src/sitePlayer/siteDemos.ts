/** Demonstrations in a recorded site's archive. */
import type { DemoRecord, RawDemonstration } from '../contracts/demo';
import type { Fields } from '../contracts/env';
import type { EpisodeSpec } from '../contracts/episode';
import type { SiteDemo, SiteInfo } from '../contracts/site';
import { withAims } from '../demo/aim';
import { importDemonstrations } from '../demo/files';
import { toDemoRecord } from '../demo/parse';
import { untimedBudgetOf } from '../demo/unpack';
import type { RecordedSite } from '../sites/siteArchive';
import { familyOf } from '../task/taskId';
import { fieldsOfQuery, queriesOf, queryOfDesign, splitQueries } from './queries';

/** Demonstrations of a task that may be learned from: those for queries that are not tested on. */
export async function trainingDemos({ file, demos }: RecordedSite, task: string): Promise<DemoRecord[]> {
  const family = familyOf(task);
  if (!family) return [];
  const { train } = splitQueries(queriesOf(file, family));
  const read = await importDemonstrations(demos, { task, createdAt: 0, budget: untimedBudgetOf(demos) });
  return read.demos.flatMap((demo): DemoRecord[] => {
    const { design } = (demo.parsed.episode ?? {}) as Partial<EpisodeSpec>;
    const query = design && queryOfDesign(train, design);
    if (!query) return [];
    const raw = asOfToday(demo.raw, fieldsOfQuery(query));
    // In both layers, so that reading the demonstration again gives the same result.
    return [toDemoRecord(raw, { ...demo, source: 'bundled' })];
  });
}

/**
 * With the task's current fields: when the demonstration was recorded, its question may have been the site's only one.
 * Also with the target of each press: the live site was laid out with the fonts of the machine that recorded it.
 */
const asOfToday = (raw: RawDemonstration, fields: Fields): RawDemonstration => ({
  ...raw,
  fields: Object.fromEntries(fields),
  ...(raw.input && { input: withAims(raw.input, raw.states) }),
});

/** The description of a site without its traffic. @param bytes size of the archive */
export async function describeSite(site: RecordedSite, bytes: number, createdAt = 0): Promise<SiteInfo> {
  const read = await importDemonstrations(site.demos, {
    createdAt: 0,
    minRawReward: Number.NEGATIVE_INFINITY,
    budget: untimedBudgetOf(site.demos),
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
