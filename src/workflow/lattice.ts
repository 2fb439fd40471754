/** The workflow lattice of a demonstration (Section 3): all workflows consistent with it, as a graph. */
import type { Demonstration } from '../contracts/demo';
import type { Fields } from '../contracts/env';
import type { Lattice, LatticeStep } from '../contracts/workflow';
import { sortFields } from '../dom/goalFields';
import type { Agreement } from './agreement';
import { buildVertices, type LatticeEdge, type LatticeVertex } from './edges';
import { eligibleCount, pathCount } from './execute';
import { ALL_RELATIONS, induceConstraints, PAPER_RELATIONS } from './induce';
import { literalsOf } from './literals';
import { formatConstraint } from './notation';
import { PageView } from './PageView';

export interface LatticeOptions {
  /** Whether to add steps that skip actions without effect and that collapse several into one. */
  readonly shortcuts: boolean;
  /** Steps kept at a vertex, the most specific first; Infinity for all (reference program: 50). */
  readonly maxSteps: number;
  /** Initial weight of the most specific steps of a vertex; 0 starts uniform, as in the paper. */
  readonly weightInit: number;
  /**
   * What makes a step specific: few elements selected (reference program), or few actions that can be carried out,
   * |z(s)| of Eq. 3.
   */
  readonly specificity: 'selected' | 'eligible';
  /** Whether a string literal may occur on other pages; a step with a literal that may not counts as too specific. */
  readonly isCommon: (literal: string) => boolean;
  /**
   * How well a step fits other demonstrations, 0 to 1. Weights are then shares of `weightInit`: this times the step's
   * probability of doing what was demonstrated. Steps may also use reading order (After, Before). Null: not considered,
   * as in the paper.
   */
  readonly agreement: Agreement | null;
}

/** The options of the reference program. */
const DEFAULT_LATTICE_OPTIONS: LatticeOptions = {
  shortcuts: true,
  maxSteps: 50,
  weightInit: 1,
  specificity: 'selected',
  isCommon: () => true,
  agreement: null,
};

/** A step before its weight is known, which depends on the other steps at its vertex. */
interface UnweightedStep {
  readonly step: Omit<LatticeStep, 'initialWeight'>;
  /** Number of actions it allows in the demonstrated state, as counted for specificity; Infinity rules it out as specific. */
  readonly breadth: number;
  /** Share of the head start, if other demonstrations are considered. */
  readonly share: number;
}

/** Induces the lattice. It has no vertices if the demonstration contains no action with a known target. */
export function induceLattice(demo: Demonstration, options: Partial<LatticeOptions> = {}): Lattice {
  const settled = { ...DEFAULT_LATTICE_OPTIONS, ...options };
  const { shortcuts, maxSteps, weightInit, agreement } = settled;
  const fields = sortFields(demo.fields);
  const vertices = buildVertices(demo, shortcuts).map((vertex, from) => {
    const steps = inducedSteps(vertex, from, fields, settled);
    const weighted = agreement ? shareWeight(steps, weightInit) : weightSteps(steps, weightInit);
    return { steps: weighted.slice(0, maxSteps) };
  });
  return { demoId: demo.id, task: demo.task, utterance: demo.utterance, fields, vertices };
}

function inducedSteps(
  { dom, edges }: LatticeVertex,
  from: number,
  fields: Fields,
  options: LatticeOptions,
): UnweightedStep[] {
  const view = new PageView(dom, fields);
  return edges.flatMap((edge) => edgeSteps(view, edge, from, options));
}

function edgeSteps(
  view: PageView,
  { to, kind, action }: LatticeEdge,
  from: number,
  { specificity, isCommon, agreement }: LatticeOptions,
): UnweightedStep[] {
  if (action === null) {
    const step = {
      constraint: { kind: 'skip' },
      notation: 'skip',
      from,
      to,
      kind,
      paths: 1,
      selects: 0,
    } as const;
    return [{ step, breadth: 1, share: 1 }];
  }
  const relations = agreement ? ALL_RELATIONS : PAPER_RELATIONS;
  return induceConstraints(view, action, relations).map((constraint) => {
    const paths = pathCount(view, constraint) ?? 0;
    const selects = view.select(constraint.set)?.length ?? 0;
    const step = { constraint, notation: formatConstraint(constraint), from, to, kind, paths, selects };
    const breadth = specificity === 'selected' ? paths : eligibleCount(view, constraint);
    const isGeneral = literalsOf(constraint).every(isCommon);
    const share = agreement ? agreement(constraint) / Math.max(1, eligibleCount(view, constraint)) : 0;
    return { step, breadth: isGeneral ? breadth : Number.POSITIVE_INFINITY, share };
  });
}

/** The most specific steps, those that allow the fewest actions in the demonstrated state, come first and get more weight. */
function weightSteps(steps: readonly UnweightedStep[], weightInit: number): LatticeStep[] {
  const fewest = Math.min(...steps.map(({ breadth }) => breadth));
  const isSpecific = ({ breadth }: UnweightedStep) => breadth === fewest && Number.isFinite(breadth);
  return steps
    .toSorted((a, b) => Number(isSpecific(b)) - Number(isSpecific(a)))
    .map((step) => ({ ...step.step, initialWeight: isSpecific(step) ? weightInit : 0 }));
}

/** The steps that fit best, here and in other demonstrations, come first and get more weight. */
const shareWeight = (steps: readonly UnweightedStep[], weightInit: number): LatticeStep[] =>
  steps
    .toSorted((a, b) => b.share - a.share)
    .map(({ step, share }) => ({ ...step, initialWeight: weightInit * share }));
