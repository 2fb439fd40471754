/** The lessons with their content. */
import { cloning } from './content/cloning/lesson';
import { demonstration } from './content/demonstration/lesson';
import { hands } from './content/hands/lesson';
import { random } from './content/random/lesson';
import { sees } from './content/sees/lesson';
import { sites } from './content/sites/lesson';
import { tokens } from './content/tokens/lesson';
import { values } from './content/values/lesson';
import { workflows } from './content/workflows/lesson';
import type { Lesson } from './lesson';
import type { LessonId } from './lessonIds';

export const LESSONS: Readonly<Record<LessonId, Lesson>> = {
  sees,
  random,
  demonstration,
  workflows,
  cloning,
  values,
  hands,
  tokens,
  sites,
};
