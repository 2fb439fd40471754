/** Success of both policies of the open run, side by side. */
import { mean } from '../../../../maths/statistics';
import { formatCount, formatPercent } from '../../../../text/format';
import { activeRun } from '../../../activeRun/activeRun';
import { Figures } from '../../parts/Figures';
import { StartRun } from '../../parts/StartRun';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts } from '../../useFacts';
import { TASK } from './tasks';

const NEWEST = 20;

export function TwoPolicies() {
  const { run } = useFacts();
  const isOpen = useIsOpen(TASK, 'wge');
  const newest = (metric: string) => {
    const values = activeRun.log.series(metric).values.slice(-NEWEST);
    return isOpen && values.length > 0 ? formatPercent(mean(values)) : '–';
  };
  const tested = activeRun.log.last('evaluate/success');
  return (
    <>
      <StartRun task={TASK} agent="wge" />
      <Figures
        of={[
          { name: 'training episodes', value: isOpen ? formatCount(run?.trained ?? 0) : '–' },
          { name: `workflow policy, exploring`, value: newest('explore/workflow-success') },
          { name: 'DOMNet, exploring', value: newest('explore/neural-success') },
          { name: 'DOMNet, validation', value: isOpen && tested !== null ? formatPercent(tested) : '–' },
          {
            name: 'successes kept for replay',
            value: isOpen ? formatCount(activeRun.log.last('replay/size') ?? 0) : '–',
          },
        ]}
      />
    </>
  );
}
