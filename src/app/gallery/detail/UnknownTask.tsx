/** Shown for an address that names no known task. */
import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Empty } from '../../shared/Empty';
import { backToList } from '../navigation';
import classes from './detail.module.css';

export function UnknownTask({ id }: { readonly id: string }) {
  return (
    <section className={classes.detail} aria-label="No such task">
      <Empty icon={<IconMapOff size={28} stroke={1.4} />} title={`There is no task “${id}”`}>
        The link may come from another version, or from a pack that has not been imported here.
        <Button mt="sm" mx="auto" display="block" variant="default" data-autofocus onClick={backToList}>
          All tasks
        </Button>
      </Empty>
    </section>
  );
}
