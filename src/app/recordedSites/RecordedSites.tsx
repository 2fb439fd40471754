/** The recorded sites, and the way to import another. */
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconTrash, IconWorldDownload, IconWorldQuestion } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { isShipped } from './createRecordedStore';
import { openQuestions } from './questionsPlace';
import { recordedStore } from './recordedStore';
import { chooseSite } from './siteImport';

interface RecordedSitesProps {
  /** Classes of the list that packs are in. */
  readonly classes: Readonly<Record<'packs' | 'packName' | 'count', string>>;
}

export function RecordedSites({ classes }: RecordedSitesProps) {
  const { sites, isImporting } = useStore(recordedStore);
  const brought = sites.filter((site) => !isShipped(site));
  return (
    <section className={classes.packs} aria-label="Recorded sites">
      <h3>Recorded sites</h3>
      {brought.length === 0 && (
        <Text size="xs" c="dimmed" mb={8}>
          Any website, recorded once and replayed forever. Drop a .site.zip anywhere.
        </Text>
      )}
      {brought.length > 0 && (
        <ul>
          {brought.map(({ name, exchanges }) => (
            <li key={name}>
              <span className={classes.packName}>
                {name}
                <span className={`${classes.count} lw-numeric`}>{exchanges} answers</span>
              </span>
              <Tooltip label={`Remove the site ${name}`}>
                <ActionIcon
                  aria-label={`Remove the site ${name}`}
                  onClick={() => void recordedStore.getState().remove(name)}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        size="xs"
        loading={isImporting}
        leftSection={<IconWorldDownload size={15} aria-hidden />}
        onClick={chooseSite}
      >
        Import a recorded site
      </Button>
      <Button
        variant="default"
        size="xs"
        mt={6}
        leftSection={<IconWorldQuestion size={15} aria-hidden />}
        onClick={() => openQuestions(null)}
      >
        Write questions
      </Button>
    </section>
  );
}
