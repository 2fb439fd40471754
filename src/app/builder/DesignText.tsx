/** The design as text, to read, copy and change; its problems are listed by field. */
import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { SiteDesign } from '../../task/gminiwob/design';
import shared from './builder.module.css';
import { builderStore } from './builderStore';
import classes from './DesignText.module.css';
import { ProblemList } from './ProblemList';
import { parseDesign, writeDesign } from './readDesign';
import { setFaithful } from './site';

export function DesignText({ design }: { readonly design: SiteDesign }) {
  // Another design replaces what was typed; the checkbox below the text does not.
  const { faithful: _, ...assembled } = design;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={shared.text} aria-label="Design">
      <button
        type="button"
        className={classes.disclose}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={13} aria-hidden data-open={isOpen || undefined} />
        Design as text
      </button>
      {isOpen && <Editor key={JSON.stringify(assembled)} design={design} />}
    </section>
  );
}

function Editor({ design }: { readonly design: SiteDesign }) {
  const written = writeDesign(design);
  /** Null until the design is changed here. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? written;
  const isFaithful = useStore(builderStore, (state) => state.history.present.site.isFaithful);
  const { design: read, problems } = parseDesign(text);
  return (
    <>
      <Textarea
        aria-label="Design as JSON"
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        classNames={{ input: 'lw-mono' }}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="alert">
        <ProblemList problems={problems} />
      </div>
      <Group gap="xs">
        <Button
          disabled={!read || text === written}
          onClick={() => {
            if (!read) return;
            setTyped(null);
            builderStore.getState().replace(read);
          }}
        >
          Use this design
        </Button>
        <Button variant="subtle" color="gray" disabled={text === written} onClick={() => setTyped(null)}>
          Discard changes
        </Button>
        <Checkbox
          size="xs"
          label="As released"
          title="Keeps the faults of the published pages that change results: no placeholders, no choice of card type, only the first of two fields with the same key."
          checked={isFaithful}
          onChange={({ currentTarget: { checked } }) =>
            builderStore.getState().edit((site) => setFaithful(site, checked))
          }
        />
      </Group>
    </>
  );
}
