/** Wrong and half right answers: calendars. */
import type { WrongAnswers } from './wrongAnswers';

export const dates: WrongAnswers = {};
