/** Asks who records, if they care to say. */
import { TextInput } from '@mantine/core';
import { useStore } from 'zustand';
import { MAX_AUTHOR_LENGTH } from '../../../demo/author';
import { authorStore } from './authorStore';

export function AuthorField() {
  const author = useStore(authorStore, (state) => state.author);
  return (
    <TextInput
      size="xs"
      mt="sm"
      label="Your name (optional)"
      description="It is stored in the file of each demonstration that you keep."
      maxLength={MAX_AUTHOR_LENGTH}
      value={author}
      onChange={({ currentTarget }) => authorStore.getState().name(currentTarget.value)}
    />
  );
}
