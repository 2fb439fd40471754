/** How much space the stored runs use, out of how much, and how much deleted runs that can still be restored take up. */
import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { formatBytes } from '../../text/format';
import { attempt } from '../notices/attempt';
import { DeletedRuns } from './DeletedRuns';
import { offerRoom } from './offerRoom';
import classes from './runs.module.css';
import { runsStore, selectStoredBytes } from './runsStore';
import { STORAGE_LIMITS, storageLimitStore } from './storageLimit';

const formatLimit = (limit: number): string =>
  Number.isFinite(limit) ? formatBytes(limit) : 'what the browser allows';

export function StorageLine() {
  const total = useStore(runsStore, selectStoredBytes);
  const removed = useStore(runsStore, ({ bytes }) => bytes?.removed ?? 0);
  const limit = useStore(storageLimitStore, (state) => state.limit);
  const hasRuns = useStore(runsStore, ({ runs }) => runs.length > 0);
  // Keeps its space while bytes are counted: rows that move under the pointer are easy to miss.
  if (total === null ? !hasRuns : total + removed === 0) return null;
  const free = attempt('The space could not be freed', () => runsStore.getState().free());
  return (
    <div className={classes.storage}>
      <Text size="xs" c={(total ?? 0) > limit ? 'red' : 'dimmed'} className="lw-numeric" component="span">
        {total === null ? '…' : formatBytes(total)} of
      </Text>
      <LimitMenu limit={limit} />
      <DeletedRuns />
      {removed > 0 && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={free}>
          Delete {formatBytes(removed)} for good
        </Button>
      )}
      {(total ?? 0) > limit && (
        <Button variant="light" size="compact-xs" onClick={() => offerRoom({ isAsked: true })}>
          Free up space
        </Button>
      )}
    </div>
  );
}

function LimitMenu({ limit }: { readonly limit: number }) {
  const choose = (next: number) => {
    storageLimitStore.getState().choose(next);
    offerRoom({ isAsked: false });
  };
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={`Space for runs: ${formatLimit(limit)}`}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          {formatLimit(limit)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Space for stored runs</Menu.Label>
        {STORAGE_LIMITS.map((choice) => (
          <Menu.Item key={choice} onClick={() => choose(choice)} aria-current={choice === limit}>
            {formatLimit(choice)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
