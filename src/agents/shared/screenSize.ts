import type { PictureSize } from '../../contracts/needs';
import { findTask } from '../../task/catalogue';

/** Size of a task's page, in CSS pixels. */
export const screenSizeOf = (task: string): PictureSize => findTask(task).screen;
