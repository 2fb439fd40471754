/** Shows how many candidates each time step has, and notes which ones the reader points at in the lattice. */
import { Button } from '@mantine/core';
import { IconLayersIntersect } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Lattice } from '../../../../contracts/workflow';
import { formatCount } from '../../../../text/format';
import { uiStore } from '../../../shared/uiStore';
import { highlightStore } from '../../../stage/highlightStore';
import { lessonsStore } from '../../lessonsStore';
import { Equation } from '../../parts/Equation';
import { texCount } from '../../parts/tex';
import { measuredIn } from '../../progress';
import { useLessonId } from '../../useFacts';
import { inWge } from '../papers';
import { useOwnDemo, useOwnLattice } from './useOwnDemo';
import { countWorkflows, findStep, stepsOf } from './workflows';

/** The number of selected elements from which this lesson calls a step too general. */
export const GENERAL = 5;

export function Candidates() {
  const demo = useOwnDemo();
  const lattice = useOwnLattice(demo);
  usePointed(lattice);
  const sizes = lattice?.vertices.map((_, i) => stepsOf(lattice, i).length) ?? [];
  return (
    <>
      <div>
        <Button
          variant="light"
          leftSection={<IconLayersIntersect size={15} aria-hidden />}
          onClick={() => uiStore.getState().show('lattice')}
        >
          Show the lattice
        </Button>
      </div>
      <Equation
        tex={'Z_t = \\{z : \\tilde a_t \\in z(\\tilde s_t)\\}, \\qquad Z_1 \\times \\dots \\times Z_T'}
        source={inWge('Section 3')}
        now={lattice && sizes.length > 0 ? `${sizes.map((size) => `|Z|=${size}`).join(',\\; ')}` : null}
        nowIs={
          lattice && sizes.length > 0 ? (
            <>
              Candidates at each of {sizes.length} time steps; the product, shortcuts included, is{' '}
              {formatCount(countWorkflows(lattice))} workflows from your one demonstration.
            </>
          ) : (
            'Record a demonstration in the previous step.'
          )
        }
      >
        <p style={{ margin: 0 }}>
          <i>z</i>: a workflow step, which allows a set of actions <i>z</i>(<i>s</i>) on a page <i>s</i>. A
          candidate is any step that allows what you did.
        </p>
      </Equation>
    </>
  );
}

/** Notes what is pointed at in the lattice on the page. */
function usePointed(lattice: Lattice | null): void {
  const lesson = useLessonId();
  useEffect(() => {
    if (!lattice) return;
    const seen = new Set<string>();
    return highlightStore.subscribe(({ highlight }) => {
      const step = highlight?.kind === 'constraint' ? findStep(lattice, highlight.constraint) : null;
      if (!step || seen.has(step.notation)) return;
      seen.add(step.notation);
      const { pointed = 0, specific = 0, general = 0 } = measuredIn(lessonsStore.getState().progress, lesson);
      lessonsStore.getState().measure(lesson, {
        pointed: Math.max(pointed, seen.size),
        specific: Math.max(specific, Number(step.selects === 1)),
        general: Math.max(general, step.selects >= GENERAL ? step.selects : 0),
      });
    });
  }, [lattice, lesson]);
}

export function Probabilities() {
  const demo = useOwnDemo();
  const lattice = useOwnLattice(demo);
  usePointed(lattice);
  const steps = lattice?.vertices[0]?.steps ?? [];
  const heavy = steps.filter(({ initialWeight }) => initialWeight > 0);
  const total = steps.reduce((sum, { initialWeight }) => sum + Math.exp(initialWeight), 0);
  const first = steps[0];
  return (
    <>
      <Equation
        tex={'z_t \\sim \\pi_w(z \\mid d, t) \\propto \\exp(\\psi_{z,t,d})'}
        source={inWge('Section 4, Equation 2')}
        now={
          first
            ? `\\pi_w = \\frac{e^{${first.initialWeight}}}{${heavy.length}\\,e^{${first.initialWeight}} + ${steps.length - heavy.length}\\,e^{0}} = ${texCount(Math.exp(first.initialWeight) / total)}`
            : null
        }
        nowIs={
          first
            ? `Before training, at the first time step: ${heavy.length} of ${steps.length} candidates are the most specific ones and begin with weight ${first.initialWeight}, which is this program’s choice (in the paper, all begin with the same weight).`
            : 'Record a demonstration first.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>ψ</i>: one learned number for each step of the lattice. It does not depend on the page <i>s</i>.
        </p>
      </Equation>
      <Equation
        tex={'a_t \\sim p(a \\mid z_t, s_t) = \\frac{1}{|z_t(s_t)|}'}
        source={inWge('Section 4, Equation 3')}
        now={
          steps.length > 0
            ? `\\text{most specific: } \\tfrac{1}{${least(steps)}}, \\qquad \\text{most general: } \\tfrac{1}{${most(steps)}}`
            : null
        }
        nowIs={
          steps.length > 0
            ? 'How many elements a candidate of the first time step selects on your page.'
            : null
        }
      >
        <p style={{ margin: 0 }}>
          One of the actions that a step allows is drawn, all of them equally likely.
        </p>
      </Equation>
    </>
  );
}

const least = (steps: readonly { readonly selects: number }[]): number =>
  Math.min(...steps.map(({ selects }) => selects));
const most = (steps: readonly { readonly selects: number }[]): number =>
  Math.max(...steps.map(({ selects }) => selects));
