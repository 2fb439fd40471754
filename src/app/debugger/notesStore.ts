/** Notes on steps of episodes, by the episode's key. */
import { createStore } from 'zustand/vanilla';
import { runRepository } from '../storage/repositories';

interface NotesState {
  /** By episode, then by step. */
  readonly notes: ReadonlyMap<string, ReadonlyMap<number, string>>;
  load(): Promise<void>;
  note(episode: string, step: number, text: string): void;
}

const withNote = (
  notes: NotesState['notes'],
  episode: string,
  step: number,
  text: string,
): NotesState['notes'] => {
  const own = new Map(notes.get(episode));
  if (text === '') own.delete(step);
  else own.set(step, text);
  return new Map(notes).set(episode, own);
};

export const notesStore = createStore<NotesState>()((set) => ({
  notes: new Map(),
  load: async () => {
    const stored = await runRepository.episodes.notes().catch(() => []);
    set(({ notes }) => ({
      // Notes taken in the meantime are newer.
      notes: [...stored, ...flat(notes)].reduce<NotesState['notes']>(
        (all, { episode, step, text }) => withNote(all, episode, step, text),
        new Map(),
      ),
    }));
  },
  note: (episode, step, text) => {
    set(({ notes }) => ({ notes: withNote(notes, episode, step, text) }));
    // Without storage, the note lasts until the page is closed.
    runRepository.episodes.note({ episode, step, text }).catch(() => {});
  },
}));

const flat = (notes: NotesState['notes']) =>
  [...notes].flatMap(([episode, own]) => [...own].map(([step, text]) => ({ episode, step, text })));
