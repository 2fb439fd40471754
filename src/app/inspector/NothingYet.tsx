/** Shown in the inspector until an agent has made a decision: explains why it is empty and how to see one. */
import { IconScan } from '@tabler/icons-react';
import { isOpen, isTraining } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { Empty } from '../shared/Empty';

export function NothingYet() {
  const hasRun = useActiveRun(isOpen);
  const trains = useActiveRun(isTraining);
  return (
    <Empty icon={<IconScan size={28} stroke={1.4} />} title="Nothing to look into yet">
      {trains
        ? 'The agent has not acted yet; it may be cloning demonstrations first. To see it act now, pause training and press Watch one episode.'
        : `Once an agent acts, this shows what it attends to on the enlarged page and which actions it considers. ${hasRun ? 'Train it, or press Watch one episode.' : 'Press Train, or open a run from the list under Runs.'}`}
    </Empty>
  );
}
