import { drawQueries, oneOf, type SiteExpert } from './siteExpert';

const SIZES = ['small', 'medium', 'large'];
const TOPPINGS = ['mushrooms', 'olives', 'onions', 'pineapple', 'spinach', 'tomatoes'];
const NAMES = ['Ada', 'Basil', 'Carla', 'Dmitri', 'Esme', 'Farid', 'Greta', 'Hugo'];
const STREETS = ['Acorn Way', 'Bridge Road', 'Cedar Street', 'Dune Lane', 'Elm Court', 'Ferry Hill'];

export const pizza: SiteExpert = {
  title: 'Pizza place: an order over three pages',
  queries: drawQueries(42, 'Order a {size} pizza with {topping} for {name}, {street}; pay cash', (rng) => ({
    size: oneOf(rng, SIZES),
    topping: oneOf(rng, TOPPINGS),
    name: oneOf(rng, NAMES),
    street: `${oneOf(rng, STREETS)} ${1 + rng.int(40)}`,
  })),
  async play(hand, { values: { size, topping, name, street } }) {
    const { page } = hand;
    await hand.click(page.getByLabel(size, { exact: true }));
    await hand.click(page.getByLabel(topping, { exact: true }));
    await hand.click(page.locator('#next'));
    await hand.type(page.locator('#name'), name);
    await hand.type(page.locator('#street'), street);
    await hand.click(page.locator('#next'));
    await hand.click(page.locator('#order'));
    await page.getByText('Thank you').waitFor();
  },
};
