/** The recorded sites, and the way to import another. */
import { Button } from '@mantine/core';
import { IconWorldDownload, IconWorldQuestion } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { countOf } from '../../text/format';
import { ImportedList } from '../shared/ImportedList';
import { isShipped } from './createRecordedStore';
import { openQuestions } from './questionsPlace';
import { recordedStore } from './recordedStore';
import { chooseSite } from './siteImport';

export function RecordedSites() {
  const { sites, isImporting } = useStore(recordedStore);
  const brought = sites.filter((site) => !isShipped(site));
  return (
    <ImportedList
      title="Recorded sites"
      kind="site"
      hint="Any website, recorded once and replayed forever. Drop a .site.zip anywhere."
      items={brought.map(({ name, exchanges }) => ({ name, size: countOf(exchanges, 'answer') }))}
      onRemove={(name) => void recordedStore.getState().remove(name)}
    >
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
    </ImportedList>
  );
}
