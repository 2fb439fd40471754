/** The menu of order-food: dishes with their types, and an icon for each type. */
(() => {
  const SECTIONS = [
    [
      'appetizer',
      'Appetizers',
      [
        ['Caesar Salad', 'vegan', 'gluten-free'],
        ['Garlic bread', 'vegan'],
        ['Spinach and goat cheese dip', 'dairy', 'gluten-free'],
        ['Chicken wings', 'meat'],
      ],
    ],
    [
      'entree',
      'Entrees',
      [
        ['Tofu and Vegetable stone pot', 'vegan', 'gluten-free'],
        ['Spicy Thai Peanut Chicken', 'meat', 'peanuts'],
        ['Grilled Pork Tenderloin', 'meat', 'gluten-free'],
        ['Spaghetti and Meatballs', 'meat'],
      ],
    ],
    [
      'dessert',
      'Desserts',
      [
        ['Cheese wheel', 'dairy', 'gluten-free'],
        ['Chocolate cake', 'dairy'],
        ['Ice cream sundae', 'dairy', 'peanuts', 'gluten-free'],
        ['Coconut mango tart', 'vegan'],
      ],
    ],
  ];

  /** Shapes in a box of 20 x 20. */
  const DRAWINGS = {
    dairy:
      '<path fill="#fd5" stroke="#a70" d="M2 14 17 5l1 9zM2 14v3h16v-3"/><circle fill="#a70" cx="12" cy="11" r="1.5"/>',
    'gluten-free':
      '<path fill="none" stroke="#a70" stroke-width="2" d="M10 18V4M10 8 6 5M10 8l4-3M10 12 6 9M10 12l4-3M10 16l-4-3M10 16l4-3"/>' +
      '<path stroke="#c22" stroke-width="2" d="M2 18 18 2"/>',
    meat: '<path fill="#c65" stroke="#732" d="M8 12C5 7 9 2 14 3s5 8 0 10c-2 1-4 1-6-1z"/><path stroke="#ba8" stroke-width="3" d="m8 12-5 5"/>',
    peanuts:
      '<path fill="#d95" stroke="#852" d="M7 2c4 0 4 4 4 6s5 2 5 6-3 5-5 5-6-2-6-5 1-4 0-6-2-6 2-6z"/>' +
      '<path fill="none" stroke="#852" d="M6 6h3M9 14h4"/>',
    vegan:
      '<path fill="#5b4" stroke="#261" d="M4 16C2 7 9 3 17 3c1 8-4 14-12 12z"/><path fill="none" stroke="#261" d="M2 18 12 8"/>',
  };

  const icon = (type) =>
    `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${DRAWINGS[type]}</svg>`,
    )}`;

  window.FOOD_TYPES = Object.keys(DRAWINGS);

  /** `{ id, name, types }`, in the order of the menu. */
  window.DISHES = SECTIONS.flatMap(([, , dishes]) => dishes).map(([name, ...types], id) => ({
    id,
    name,
    types,
  }));

  const dishHtml = ({ id, name, types }) => `
    <div class="food-item" data-quantity="0" data-item="${name}" data-id="${id}">
      <div class="food-desc">
        <div class="item-name">${name}</div>
        <div class="types">${types.map((type) => `<img src="${icon(type)}" alt="${type}" title="${type}">`).join('')}</div>
      </div>
      <div class="food-order"><span class="remove">-</span><span class="quantity"></span><span class="add">+</span></div>
    </div>`;

  function sectionHtml([id, title, dishes]) {
    const names = dishes.map(([name]) => name);
    const html = DISHES.filter(({ name }) => names.includes(name)).map(dishHtml);
    return `<div id="${id}"><h2>${title}</h2>${html.join('')}</div>`;
  }

  /** Markup of the whole menu, nothing chosen. */
  window.menuHtml = () => SECTIONS.map(sectionHtml).join('');
})();
