/** Whether questions about a recorded site are being written, and about which. The content is up to the editor. */
import { createStore } from 'zustand/vanilla';

interface QuestionsPlace {
  readonly isOpen: boolean;
  /** The site that the editor was last opened for; null for none in particular. */
  readonly site: string | null;
}

export const questionsPlace = createStore<QuestionsPlace>()(() => ({ isOpen: false, site: null }));

export const openQuestions = (site: string | null): void => questionsPlace.setState({ isOpen: true, site });

export const closeQuestions = (): void => questionsPlace.setState({ isOpen: false });
