/** Saves the site in this browser, under a name. */
import { Button, Popover, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { SiteDesign } from '../../task/gminiwob/design';
import { showNotice } from '../notices/showNotice';
import classes from './builder.module.css';
import { builderStore } from './builderStore';

/** What is typed right after pressing the button goes into the name, even before the popover is in place. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });

export function KeepButton({ design }: { readonly design: SiteDesign }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    await builderStore.getState().keep(name.trim(), design);
    setName('');
    const { storageProblem } = builderStore.getState();
    if (storageProblem)
      showNotice({ kind: 'warning', title: 'Kept until the page is closed', message: storageProblem });
    else showNotice({ kind: 'info', title: `Saved “${name.trim()}”`, message: 'It is listed under Sites.' });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={280}
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      trapFocus
    >
      <Popover.Target>
        <Button
          leftSection={<IconDeviceFloppy size={15} stroke={1.8} aria-hidden />}
          disabled={design.primitives.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          Save
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes.keep} onSubmit={(event) => void keep(event)}>
          <TextInput
            data-autofocus
            ref={focusAtOnce}
            size="xs"
            label="Name"
            value={name}
            maxLength={80}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            Save in this browser
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
