import { drawQueries, oneOf, type SiteExpert } from './siteExpert';

const KINDS = [
  ['metres', 'kilometres', 'miles', 'feet', 'inches'],
  ['grams', 'kilograms', 'pounds', 'ounces'],
];

export const converter: SiteExpert = {
  title: 'Converter: lengths and weights',
  queries: drawQueries(44, 'How many {to} are {amount} {from}?', (rng) => {
    const units = oneOf(rng, KINDS);
    const from = oneOf(rng, units);
    const to = oneOf(
      rng,
      units.filter((unit) => unit !== from),
    );
    return { amount: String(2 + rng.int(98)), from, to };
  }).map((asked) => ({
    ...asked,
    question: { category: 'calculator', operations: ['text', 'dropdown', 'click'] },
  })),
  async play(hand, { values: { amount, from, to } }) {
    const { page } = hand;
    await hand.type(page.locator('#amount'), amount);
    await hand.choose(page.locator('#from'), from);
    await hand.choose(page.locator('#to'), to);
    await hand.click(page.locator('#convert'));
    await page.locator('#result', { hasText: to }).waitFor();
  },
  answer: () => '#result',
};
