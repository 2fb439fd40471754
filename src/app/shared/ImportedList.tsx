/** What the user has imported of one kind, each with a button that removes it; below, the ways to get more. */
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './importedList.module.css';

interface ImportedListProps {
  readonly title: string;
  /** One of them in a word: `pack`. */
  readonly kind: string;
  /** Shown while there is none. */
  readonly hint: string;
  /** `size` in words: `12 tasks`. */
  readonly items: readonly { readonly name: string; readonly size: string }[];
  readonly onRemove: (name: string) => void;
  readonly children: ReactNode;
}

export function ImportedList({ title, kind, hint, items, onRemove, children }: ImportedListProps) {
  return (
    <section className={classes.imported} aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 && (
        <Text size="xs" c="dimmed" mb={8}>
          {hint}
        </Text>
      )}
      {items.length > 0 && (
        <ul>
          {items.map(({ name, size }) => (
            <li key={name}>
              <span className={classes.name}>
                {name}
                <span className={`${classes.size} lw-numeric`}>{size}</span>
              </span>
              <Tooltip label={`Remove the ${kind} ${name}`}>
                <ActionIcon aria-label={`Remove the ${kind} ${name}`} onClick={() => onRemove(name)}>
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
