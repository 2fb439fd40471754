/** A dialog for a run's name, tags and notes. */
import { Button, Group, Modal, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { RunRecord } from '../../store/Database';
import { WORD_LIMITS } from '../../store/wordLimits';
import { describeTasks } from '../../task/taskChoice';
import { describeStart, describeVersion } from '../activeRun/describeOrigin';
import { reportFailure } from '../notices/attempt';
import { runsStore } from '../runList/runsStore';
import { keptTags } from '../runList/runWords';

interface DescribeDialogProps {
  readonly run: RunRecord;
  readonly onClose: () => void;
}

export function DescribeDialog({ run, onClose }: DescribeDialogProps) {
  const [name, setName] = useState(run.name ?? '');
  const [tags, setTags] = useState<string[]>([...(run.tags ?? [])]);
  const [notes, setNotes] = useState(run.notes ?? '');
  const known = useStore(runsStore, (state) => state.runs);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    runsStore
      .getState()
      .describe(run.id, { name: name.trim() || undefined, tags, notes: notes.trim() || undefined })
      .then(onClose, reportFailure('The description could not be saved'));
  };
  return (
    <Modal opened onClose={onClose} title="Name, tags and notes" size={440}>
      <form onSubmit={keep}>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            size="xs"
            label="Name"
            placeholder={describeTasks(run.config)}
            maxLength={WORD_LIMITS.name}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TagsInput
            size="xs"
            label="Tags"
            description="Press Enter after each; search for # and the tag"
            maxTags={20}
            data={[...new Set(known.flatMap((other) => other.tags ?? []))]}
            value={tags}
            onChange={(given) => setTags(keptTags(given))}
          />
          <Textarea
            size="xs"
            label="Notes"
            autosize
            minRows={3}
            maxRows={12}
            maxLength={WORD_LIMITS.notes}
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            Version: {describeVersion(run)}. Started from: {describeStart(run)}.
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
