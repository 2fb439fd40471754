/** The workflow lattice of a demonstration (Section 3): all workflows that agree with it, as a graph. */
import type { Demonstration } from '../contracts/demo';
import type { Fields } from '../contracts/env';
import type { Lattice, LatticeStep } from '../contracts/workflow';
import { buildVertices, type LatticeEdge, type LatticeVertex } from './edges';
import { PageView } from './evaluate';
import { pathCount } from './execute';
import { sortFields } from './fields';
import { induceConstraints } from './induce';
import { formatConstraint } from './notation';

export interface LatticeOptions {
  /** Whether to add steps that skip actions without effect and that collapse several into one. */
  readonly shortcuts: boolean;
  /** Steps kept at a vertex, the most specific first; Infinity for all (reference program: 50). */
  readonly maxSteps: number;
  /** Initial weight of the most specific steps of a vertex; 0 starts uniform, as the paper has it. */
  readonly weightInit: number;
}

export const DEFAULT_LATTICE_OPTIONS: LatticeOptions = { shortcuts: true, maxSteps: 50, weightInit: 1 };

/** A step before its weight is known: that depends on the others at its vertex. */
type UnweightedStep = Omit<LatticeStep, 'initialWeight'>;

/** Induces the lattice. It has no vertices if the demonstration holds no action with a known target. */
export function induceLattice(demo: Demonstration, options: Partial<LatticeOptions> = {}): Lattice {
  const { shortcuts, maxSteps, weightInit } = { ...DEFAULT_LATTICE_OPTIONS, ...options };
  const fields = sortFields(demo.fields);
  const vertices = buildVertices(demo, shortcuts).map((vertex, from) => {
    const steps = inducedSteps(vertex, from, fields);
    return { steps: weightSteps(steps, weightInit).slice(0, maxSteps) };
  });
  return { demoId: demo.id, task: demo.task, utterance: demo.utterance, fields, vertices };
}

function inducedSteps({ dom, edges }: LatticeVertex, from: number, fields: Fields): UnweightedStep[] {
  const view = new PageView(dom, fields);
  return edges.flatMap((edge) => edgeSteps(view, edge, from));
}

function edgeSteps(view: PageView, { to, kind, action }: LatticeEdge, from: number): UnweightedStep[] {
  if (action === null) {
    return [{ constraint: { kind: 'skip' }, notation: 'skip', from, to, kind, paths: 1, selects: 0 }];
  }
  return induceConstraints(view, action).map((constraint) => ({
    constraint,
    notation: formatConstraint(constraint),
    from,
    to,
    kind,
    paths: pathCount(view, constraint) ?? 0,
    selects: view.select(constraint.set)?.length ?? 0,
  }));
}

/** The most specific steps, those with the fewest paths in the demonstrated state, come first and start heavier. */
function weightSteps(steps: readonly UnweightedStep[], weightInit: number): LatticeStep[] {
  const fewest = Math.min(...steps.map((step) => step.paths));
  const isSpecific = (step: UnweightedStep) => step.paths === fewest;
  return steps
    .map((step) => ({ ...step, initialWeight: isSpecific(step) ? weightInit : 0 }))
    .toSorted((a, b) => Number(isSpecific(b)) - Number(isSpecific(a)));
}
