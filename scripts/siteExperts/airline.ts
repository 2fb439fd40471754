import { drawQueries, oneOf, type SiteExpert } from './siteExpert';

const CITIES = [
  ...['Atlanta', 'Boston', 'Chicago', 'Dallas', 'Denver', 'Los Angeles', 'Miami', 'New York', 'Phoenix'],
  ...['San Francisco', 'Seattle'],
];
/** Returns are some days later, within the month. */
const LAST_LEAVE = 20;
const LONGEST_STAY = 10;

export const airline: SiteExpert = {
  title: 'Airline: a flight and the way back',
  queries: drawQueries(
    41,
    'Fly from {from} to {to}, leaving on March {leave}, coming back on March {back}',
    (rng) => {
      const from = oneOf(rng, CITIES);
      const to = oneOf(
        rng,
        CITIES.filter((city) => city !== from),
      );
      const leave = 1 + rng.int(LAST_LEAVE);
      const back = leave + 1 + rng.int(LONGEST_STAY);
      return { from, to, leave: String(leave), back: String(back) };
    },
  ),
  async play(hand, { values: { from, to, leave, back } }) {
    const { page } = hand;
    for (const [field, city] of [
      ['from', from],
      ['to', to],
    ]) {
      await hand.type(page.locator(`#${field}`), city);
      await hand.click(page.locator('.suggestions:visible li', { hasText: city }));
    }
    for (const [field, day] of [
      ['depart', leave],
      ['return', back],
    ]) {
      await hand.click(page.locator(`#${field}`));
      await hand.click(page.locator('.calendar:visible').getByText(day, { exact: true }));
    }
    await hand.click(page.locator('#search'));
    await page.getByText('Leaves').waitFor();
  },
};
