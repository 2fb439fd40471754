/** Forms: read, type, submit. */
import type { Demonstrator, Goal, Person } from './Person';

export const enterText: Demonstrator = async (person, { fields }) => {
  await person.look();
  if (person.chance(0.15)) await person.misclick();
  await person.fill(person.find('#area input'), fields.target);
  await person.click(person.find('#subbtn'));
};

/** Usually the user name first; a click or the Tab key leads to the second field. */
export const loginUser: Demonstrator = async (person, { fields }) => {
  await person.look();
  const user = person.find('#username');
  const password = person.find('#password');
  if (person.chance(0.2)) {
    await person.fill(password, fields.password);
    await person.fill(user, fields.username);
  } else {
    await person.fill(user, fields.username);
    if (person.chance(0.4)) {
      await person.key('Tab');
      await person.type(fields.password);
    } else {
      await person.fill(password, fields.password);
    }
  }
  await person.click(person.find('#subbtn'));
};

/** What to write next to a caption of the movie search. */
function answerTo(caption: string, { fields }: Goal): string {
  if (/genre/i.test(caption)) return fields.genre;
  return /director/i.test(caption) ? fields.director : fields.year;
}

/** Captions of the five layouts, in screen order. */
const CAPTIONS = '#area p > span, #area .row > div, #area th, #area .label, #area .ui-label';
const SUBMIT = '#area button, #area .final, #area .ui-submit';

/** The three fields from top to bottom, then the button, whatever it looks like. */
export const searchMovies: Demonstrator = async (person, goal) => {
  await person.look();
  const captions = await person.texts(CAPTIONS);
  const order = person.chance(0.8) ? [...captions.keys()] : person.shuffled([...captions.keys()]);
  const byTab = order[0] === 0 && person.chance(0.4);
  for (const [nth, row] of order.entries()) {
    const answer = answerTo(captions[row], goal);
    if (byTab && nth > 0) {
      await person.key('Tab');
      await person.type(answer);
    } else {
      await person.fill(person.find('#area input').nth(row), answer);
    }
  }
  if (person.chance(0.15)) await person.look();
  await person.click(person.find(SUBMIT));
};

const RESULTS_PER_PAGE = 3;

/** Goes to the page with the requested rank, by its number or step by step. */
export const searchEngine: Demonstrator = async (person, { fields }) => {
  await person.look();
  await person.fill(person.find('#search-text'), fields.query);
  await person.click(person.find('#search'), { double: 0.1 });
  await person.look();
  const index = Number(fields.rank) - 1;
  await turnToPage(person, Math.floor(index / RESULTS_PER_PAGE));
  await person.click(person.find('#page-content .search-title').nth(index % RESULTS_PER_PAGE));
};

async function turnToPage(person: Person, page: number): Promise<void> {
  if (page > 0 && person.chance(0.5)) {
    await person.click(person.findText('#pagination a', String(page + 1)));
  } else {
    for (let step = 0; step < page; step++) {
      await person.click(person.findText('#pagination a', '>'));
    }
  }
  await person.look();
}

/** Types the start, then takes a suggestion that fits, writing on while there are too many. */
export const useAutocomplete: Demonstrator = async (person, { fields }) => {
  const { start, end = '' } = fields;
  await person.look();
  await person.fill(person.find('#tags'), start);
  await person.look();
  const fits = (await person.texts('.ui-menu-item-wrapper:visible')).filter(
    (item) => item.startsWith(start) && item.endsWith(end),
  );
  const isNeeded = end !== '';
  if (isNeeded || person.chance(0.3)) {
    const chosen = person.pick(fits);
    if (person.chance(0.3)) {
      await person.type(chosen.slice(start.length, start.length + 2));
      await person.look();
    }
    await person.click(person.findText('.ui-menu-item-wrapper:visible', chosen));
  } else if (person.chance(0.5)) {
    await person.misclick(); // Closes the list, which may cover the button.
  } else {
    await person.key('Escape');
  }
  await person.click(person.find('#subbtn'));
};

/** Opens the calendar and takes the day; a wrong one is corrected. */
export const chooseDate: Demonstrator = async (person, { fields }) => {
  await person.look();
  const day = Number(fields.day);
  if (person.chance(0.2)) await pickDay(person, day < 30 ? day + 1 : day - 1);
  await pickDay(person, day);
  await person.click(person.find('#subbtn'));
};

async function pickDay(person: Person, day: number): Promise<void> {
  await person.click(person.find('#datepicker'));
  await person.pause(250, 450);
  await person.click(person.findText('#ui-datepicker-div td a', String(day)));
  await person.pause(250, 450);
}
