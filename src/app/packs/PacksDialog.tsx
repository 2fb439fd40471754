/** The imported packs, and how to import another. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileZip, IconFolder } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { PackInfo } from '../../contracts/pack';
import { countOf, formatBytes } from '../../text/format';
import { choosePackArchive, choosePackFolder } from './packImport';
import classes from './packs.module.css';
import { packsStore } from './packsStore';

export function PacksDialog() {
  const { packs, isImporting, isDialogOpen, showDialog } = useStore(packsStore);
  return (
    <Modal
      opened={isDialogOpen}
      onClose={() => showDialog(false)}
      title="Packs of task pages"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm">
          Import a MiniWoB++ folder, any other folder with task pages and their core/, or a zip archive of
          one: its pages join the tasks here, unchanged. They are kept in this browser, and run isolated from
          this page and the network. To write a page of your own, see docs/your-own-task.md.
        </Text>
        <Group gap="xs">
          <Button
            leftSection={<IconFolder size={16} aria-hidden />}
            loading={isImporting}
            onClick={choosePackFolder}
          >
            Choose a folder
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileZip size={16} aria-hidden />}
            disabled={isImporting}
            onClick={choosePackArchive}
          >
            Choose a zip archive
          </Button>
        </Group>
        {packs.length > 0 && (
          <ul className={classes.list} aria-label="Imported packs">
            {packs.map((pack) => (
              <PackRow key={pack.name} pack={pack} />
            ))}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}

function PackRow({ pack: { name, pages, bytes } }: { readonly pack: PackInfo }) {
  return (
    <li className={classes.row}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {countOf(pages.length, 'task')}, {formatBytes(bytes)}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Remove the pack ${name}`}
        onClick={() => void packsStore.getState().remove(name)}
      >
        Remove
      </Button>
    </li>
  );
}
