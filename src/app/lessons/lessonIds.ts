/** The lessons by name, in order: the address and the stored progress use these names. Their content is loaded when one is opened. */

export const LESSON_IDS = [
  'sees',
  'random',
  'demonstration',
  'workflows',
  'cloning',
  'values',
  'hands',
  'tokens',
  'sites',
] as const;
export type LessonId = (typeof LESSON_IDS)[number];

export const isLessonId = (text: string): text is LessonId =>
  (LESSON_IDS as readonly string[]).includes(text);
