/** Made up for this site. */
const row = (name, minutes, servings, calories, ...ingredients) => ({
  name,
  minutes,
  servings,
  calories,
  ingredients,
});

export const RECIPES = [
  row('Apple pancakes', 25, 4, 310, 'apples', 'flour', 'eggs', 'milk'),
  row('Bean chili', 55, 6, 420, 'beans', 'tomatoes', 'onions', 'peppers'),
  row('Carrot soup', 35, 4, 180, 'carrots', 'onions', 'ginger', 'cream'),
  row('Cheese omelette', 10, 2, 350, 'eggs', 'cheese', 'butter'),
  row('Fish stew', 45, 5, 330, 'fish', 'potatoes', 'tomatoes', 'fennel'),
  row('Garlic noodles', 20, 3, 460, 'noodles', 'garlic', 'butter'),
  row('Lentil curry', 40, 4, 390, 'lentils', 'coconut', 'ginger', 'onions'),
  row('Mushroom risotto', 50, 4, 480, 'mushrooms', 'rice', 'onions', 'cheese'),
  row('Onion tart', 65, 8, 290, 'onions', 'flour', 'eggs', 'cream'),
  row('Potato salad', 30, 6, 260, 'potatoes', 'pickles', 'mustard'),
  row('Rice pudding', 60, 5, 340, 'rice', 'milk', 'sugar', 'cinnamon'),
  row('Spinach pie', 75, 8, 370, 'spinach', 'cheese', 'eggs', 'flour'),
  row('Tomato bread', 15, 2, 220, 'bread', 'tomatoes', 'garlic'),
];
