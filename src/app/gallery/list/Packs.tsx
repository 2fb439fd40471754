/** The imported packs, and the way to import another. */
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { countOf } from '../../../text/format';
import { CommandButton } from '../../commands/CommandButton';
import { COMMANDS } from '../../commands/commands';
import { packsStore } from '../../packs/packsStore';
import classes from './list.module.css';

export function Packs() {
  const packs = useStore(packsStore, (state) => state.packs);
  return (
    <section className={classes.packs} aria-label="Packs">
      <h3>Packs</h3>
      {packs.length === 0 && (
        <Text size="xs" c="dimmed" mb={8}>
          Add task pages from elsewhere, such as a MiniWoB++ folder. Drop a folder or a zip archive anywhere.
        </Text>
      )}
      {packs.length > 0 && (
        <ul>
          {packs.map(({ name, pages }) => (
            <li key={name}>
              <span className={classes.packName}>
                {name}
                <span className={`${classes.count} lw-numeric`}>{countOf(pages.length, 'task')}</span>
              </span>
              <Tooltip label={`Remove the pack ${name}`}>
                <ActionIcon
                  aria-label={`Remove the pack ${name}`}
                  onClick={() => void packsStore.getState().remove(name)}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      <CommandButton command={COMMANDS.packs} />
    </section>
  );
}
