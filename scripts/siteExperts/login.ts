import { drawQueries, oneOf, type SiteExpert } from './siteExpert';

/** As in `examples/sites/login/people.mjs`. */
const PEOPLE = [
  ['amira', 'blue-kettle-7'],
  ['bo', 'green-ladder-2'],
  ['chen', 'red-window-5'],
  ['dara', 'gold-carpet-9'],
  ['emil', 'grey-pencil-4'],
];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];
/** At this interval of queries, the name is misspelt at first, so that the error page is part of the recording. */
const SLIP_EVERY = 5;

export const login: SiteExpert = {
  title: 'Bank: a log-in, and the statement of a month',
  queries: drawQueries(
    45,
    'Log in as {user} with the password {password} and open the statement of {month}',
    (rng) => {
      const [user, password] = oneOf(rng, PEOPLE);
      return { user, password, month: oneOf(rng, MONTHS) };
    },
  ),
  async play(hand, { values: { user, password, month } }, number) {
    const { page } = hand;
    const enter = async (name: string) => {
      await hand.type(page.locator('#user'), name);
      await hand.type(page.locator('#password'), password);
      await hand.click(page.locator('#enter'));
    };
    if (number % SLIP_EVERY === SLIP_EVERY - 1) {
      await enter(user.slice(0, -1));
      await page.locator('.error').waitFor();
    }
    await enter(user);
    await hand.choose(page.locator('#month'), month);
    await hand.click(page.locator('#show'));
    await page.getByText('Balance').waitFor();
  },
};
