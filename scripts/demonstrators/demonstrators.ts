/** Who demonstrates which task. */
import type { Page } from 'playwright-core';
import { findExpert } from '../../src/experts/experts';
import { emailInbox, socialMedia } from './browsing';
import { byExpert } from './byExpert';
import { clickButton, clickDialog, clickLink, clickTab2, clickTest, clickTest2 } from './clicking';
import { chooseDate, enterText, loginUser, searchEngine, searchMovies, useAutocomplete } from './filling';
import type { Demonstrator } from './Person';
import { clickCheckboxes, clickCheckboxesSoft, clickOption } from './ticking';

/** Those with code of their own; the others are made from experts. */
const byHand: Readonly<Record<string, Demonstrator>> = {
  'click-test': clickTest,
  'click-test-2': clickTest2,
  'click-button': clickButton,
  'click-link': clickLink,
  'click-dialog': clickDialog,
  'click-option': clickOption,
  'click-tab-2': clickTab2,
  'click-checkboxes': clickCheckboxes,
  'click-checkboxes-large': clickCheckboxes,
  'click-checkboxes-soft': clickCheckboxesSoft,
  'enter-text': enterText,
  'login-user': loginUser,
  'search-engine': searchEngine,
  'multi-orderings': searchMovies,
  'multi-layouts': searchMovies,
  'social-media': socialMedia,
  'email-inbox': emailInbox,
  'email-inbox-nl-turk': emailInbox,
  'choose-date-easy': chooseDate,
  'use-autocomplete-nodelay': useAutocomplete,
};

/** @param page the page that records, for a demonstrator to look at */
export function findDemonstrator(taskId: string, page: Page): Demonstrator {
  if (Object.hasOwn(byHand, taskId)) return byHand[taskId];
  const expert = findExpert(taskId);
  if (!expert) throw new Error(`${taskId} has neither demonstrator nor expert`);
  return byExpert(expert.play, page);
}
