/** A way to begin while the site is empty: from one that was made by hand. */
import { Button } from '@mantine/core';
import { IconLayoutBoardSplit } from '@tabler/icons-react';
import { HELD_OUT } from '../../task/gminiwob/heldOut';
import { Empty } from '../shared/Empty';
import classes from './builder.module.css';
import { builderStore } from './builderStore';

const EXAMPLES = [
  ['Login', 'gminiwob.login-2'],
  ['Address', 'gminiwob.address-3'],
  ['Payment', 'gminiwob.payment-4'],
  ['Flight', 'gminiwob.flight-3'],
  ['Shopping, three pages', 'gminiwob.shopping-2'],
] as const;

export function Examples() {
  const open = (task: string) => {
    const { design } = HELD_OUT.find((site) => site.task === task)!;
    builderStore.getState().replace(design, { name: task });
  };
  return (
    <Empty
      icon={<IconLayoutBoardSplit size={28} stroke={1.4} />}
      title="An empty site is solved by one click"
    >
      Press primitives to put them on the page, or start from one of these, on which agents are tested but
      never trained:
      <div className={classes.examples}>
        {EXAMPLES.map(([label, task]) => (
          <Button key={task} variant="default" size="compact-sm" onClick={() => open(task)}>
            {label}
          </Button>
        ))}
      </div>
    </Empty>
  );
}
