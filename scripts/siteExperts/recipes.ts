import type { Asked } from '../../src/siteRecorder/draft/SiteDraft';
import { QUERIES, type SiteExpert } from './siteExpert';

const DISHES = [
  ...['Apple pancakes', 'Bean chili', 'Carrot soup', 'Cheese omelette', 'Fish stew', 'Garlic noodles'],
  ...['Lentil curry', 'Mushroom risotto', 'Onion tart', 'Potato salad', 'Rice pudding', 'Spinach pie'],
  'Tomato bread',
];
const question = { category: 'dining', operations: ['search', 'click'] } as const;
const ask = (template: string): Asked[] =>
  DISHES.map((dish) => ({
    template,
    values: { dish },
    question: { category: question.category, operations: [...question.operations] },
  }));

const HOW_LONG = 'How many minutes does {dish} take to cook?';
const HOW_MANY = 'How many people does the recipe for {dish} serve?';

export const recipes: SiteExpert = {
  title: 'Recipes: a search, and what stands in the recipe',
  queries: [...ask(HOW_LONG), ...ask(HOW_MANY)].slice(0, QUERIES),
  async play(hand, { values: { dish } }) {
    const { page } = hand;
    await hand.type(page.locator('#q'), dish);
    await hand.click(page.locator('#find'));
    await hand.click(page.locator('.results').getByText(dish, { exact: true }));
    await page.locator('#time').waitFor();
  },
  answer: ({ template }) => (template === HOW_LONG ? '#time' : '#servings'),
};
