/** Recently generated sites, and the composition of sites over the whole run: for display, not for learning. */
import type { EpisodeSpec } from '../../contracts/episode';
import type { GeneratedSite, GeneratedSites, SiteStatistics } from '../../contracts/views';
import { pageCount, type SiteDesign } from '../../task/gminiwob/design';
import { PRIMITIVES } from '../../task/gminiwob/primitives';

/** Number of sites kept for display. */
const KEPT = 64;
/** Sites per stretch at first; when there are too many stretches, they are merged in pairs. */
const FIRST_STRETCH = 16;
const MOST_STRETCHES = 200;

const places = new Map(PRIMITIVES.map(({ token }, place) => [token, place]));

interface Stretch {
  envSteps: number;
  sites: number;
  /** Sums over its sites. */
  active: number;
  passive: number;
  pages: number;
  uses: number[];
}

export interface SiteLogState {
  readonly generated: number;
  readonly sites: readonly GeneratedSite[];
  readonly stretches: readonly Stretch[];
  readonly stretch: number;
}

/** Active and passive primitives, and pages. */
export function countOf(design: SiteDesign): Pick<Stretch, 'active' | 'passive' | 'pages'> {
  const active = design.primitives.filter(([token]) => PRIMITIVES[places.get(token)!].isActive).length;
  return { active, passive: design.primitives.length - active, pages: pageCount(design) };
}

export class SiteLog {
  private generated = 0;
  private sites: GeneratedSite[] = [];
  private stretches: Stretch[] = [];
  private stretch = FIRST_STRETCH;

  add(site: Omit<GeneratedSite, 'number'>): void {
    this.sites.unshift({ number: this.generated++, ...site });
    this.sites.length = Math.min(this.sites.length, KEPT);
    this.count(designOf(site.episode), site.envSteps);
  }

  sitesView(): GeneratedSites {
    return { kind: 'generated-sites', sites: [...this.sites], generated: this.generated };
  }

  statisticsView(): SiteStatistics {
    return {
      kind: 'site-statistics',
      primitives: PRIMITIVES.map(({ token, isActive }) => ({ name: token, isActive })),
      stretches: this.stretches.map(({ envSteps, sites, active, passive, pages, uses }) => ({
        envSteps,
        sites,
        active: active / sites,
        passive: passive / sites,
        pages: pages / sites,
        uses: uses.map((count) => count / sites),
      })),
    };
  }

  save(): SiteLogState {
    const { generated, sites, stretches, stretch } = this;
    return structuredClone({ generated, sites, stretches, stretch });
  }

  load(state: SiteLogState): void {
    const { generated, sites, stretches, stretch } = structuredClone(state);
    this.generated = generated;
    this.sites = [...sites];
    this.stretches = [...stretches];
    this.stretch = stretch;
  }

  private count(design: SiteDesign, envSteps: number): void {
    let last = this.stretches.at(-1);
    if (!last || last.sites >= this.stretch) {
      if (this.stretches.length >= MOST_STRETCHES) this.halve();
      last = { envSteps, sites: 0, active: 0, passive: 0, pages: 0, uses: PRIMITIVES.map(() => 0) };
      this.stretches.push(last);
    }
    const { active, passive, pages } = countOf(design);
    last.envSteps = envSteps;
    last.sites += 1;
    last.active += active;
    last.passive += passive;
    last.pages += pages;
    for (const [token] of design.primitives) last.uses[places.get(token)!] += 1;
  }

  private halve(): void {
    const pairs: Stretch[] = [];
    for (let i = 0; i + 1 < this.stretches.length; i += 2) {
      const [a, b] = [this.stretches[i], this.stretches[i + 1]];
      pairs.push({
        envSteps: b.envSteps,
        sites: a.sites + b.sites,
        active: a.active + b.active,
        passive: a.passive + b.passive,
        pages: a.pages + b.pages,
        uses: a.uses.map((count, i) => count + b.uses[i]),
      });
    }
    this.stretches = pairs;
    this.stretch *= 2;
  }
}

export const designOf = ({ design }: EpisodeSpec): SiteDesign => design as SiteDesign;
