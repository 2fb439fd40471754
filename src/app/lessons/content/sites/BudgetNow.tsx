/** The budget, and how large sites were at first and are now. */
import { agentSpec } from '../../../../run/agentCatalogue';
import { formatValue } from '../../../../text/format';
import { activeRun } from '../../../activeRun/activeRun';
import { Equation } from '../../parts/Equation';
import { Figures } from '../../parts/Figures';
import { texNumber, texTerm } from '../../parts/tex';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts } from '../../useFacts';
import { inPaired } from '../papers';
import { added, first, newest } from './newest';
import { AGENT, TASK } from './tasks';

/** The budget's weight in the open run, from its settings. */
function alphaOf(): number {
  const spec = agentSpec(AGENT)?.settings.find(({ key }) => key === 'budgetWeight');
  return Number(activeRun.getState().run.handle?.config.settings.budgetWeight ?? spec?.default);
}

const sizeOf = (value: (metric: string) => number | null) =>
  added(value('site/active'), value('site/passive'));
const shown = (value: number | null): string => (value === null ? '–' : formatValue(value));

export function BudgetNow() {
  useFacts();
  const isOpen = useIsOpen(TASK, AGENT);
  const best = isOpen ? newest('explore/best-return') : null;
  return (
    <>
      <Figures
        of={[
          { name: 'primitives in a site, at first', value: isOpen ? shown(sizeOf(first)) : '–' },
          { name: 'primitives now', value: isOpen ? shown(sizeOf(newest)) : '–' },
          { name: 'pages now', value: isOpen ? shown(newest('site/pages')) : '–' },
        ]}
      />
      <Equation
        tex={'\\alpha \\cdot R_A \\cdot \\sum_i \\log \\pi(a_i = \\text{SKIP})'}
        source={inPaired('the budget, which is added to the loss of the adversary')}
        now={
          best === null
            ? null
            : `\\alpha \\cdot R_A = ${texNumber(alphaOf())} \\cdot ${texTerm(best)} = ${texNumber(alphaOf() * best)}`
        }
        nowIs={
          best === null
            ? 'Shown while a Flexible b-PAIRED run is open.'
            : best < 0
              ? 'Below zero: a smaller loss means more places left empty.'
              : 'Above zero: a smaller loss means fewer places left empty.'
        }
      />
    </>
  );
}
