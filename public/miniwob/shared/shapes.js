/**
 * Letters, digits and geometric figures in seven colours and two sizes: drawing them at random, placing them on a grid,
 * describing one of them as incompletely as the instructions do. Needs core.
 */
(() => {
  const COLORS = ['red', 'green', 'blue', 'aqua', 'black', 'magenta', 'yellow'];
  const CELL = 20;
  /** Side, diameter or font size, pixels. */
  const SIZES = { large: 20, small: 10 };
  const NAMES = {
    letter: [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    digit: [...'0123456789'],
    shape: ['circle', 'rectangle', 'triangle'],
  };

  const isHeads = () => Math.random() < 0.5;

  /** Draws a kind, given how probable letters and digits are; the rest are geometric figures. */
  function drawKind({ letter, digit }) {
    const lot = Math.random();
    if (lot < letter) return 'letter';
    return lot < letter + digit ? 'digit' : 'shape';
  }

  const createSvgElement = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };

  /** Figures by name, centred at (x, y). Drag tasks identify them by these tags and by the order of the points. */
  const FIGURES = {
    circle: (x, y, side) => createSvgElement('circle', { cx: x, cy: y, r: side / 2 }),
    rectangle: (x, y, side) =>
      createSvgElement('rect', { x: x - side / 2, y: y - side / 2, width: side, height: side }),
    triangle(x, y, side) {
      const [left, right, top, bottom] = [x - side / 2, x + side / 2, y - side / 2, y + side / 2];
      return createSvgElement('polygon', { points: `${left},${bottom} ${x},${top} ${right},${bottom}` });
    },
  };

  function createGlyph(character, x, y, side) {
    const text = createSvgElement('text', {
      x,
      y,
      'font-size': `${side}px`,
      'text-anchor': 'middle',
      'alignment-baseline': 'central',
    });
    text.textContent = character;
    return text;
  }

  window.shapes = {
    COLORS,
    createSvgElement,

    /** A random `{ kind, name, color, size }`: `{ kind: 'letter', name: 'g', color: 'aqua', size: 'large' }`. */
    draw(kinds = { letter: 0.5, digit: 0.2 }) {
      const color = core.sample(COLORS);
      const size = isHeads() ? 'large' : 'small';
      const kind = drawKind(kinds);
      return { kind, name: core.sample(NAMES[kind]), color, size };
    },

    /** Centres of `count` distinct cells of a grid, except those for which `accepts(centre)` is false. */
    drawCells(count, { columns, rows, firstRow = 0, accepts = () => true }) {
      const centres = [];
      for (let row = firstRow; row < firstRow + rows; row++) {
        for (let column = 0; column < columns; column++) {
          centres.push({ x: CELL * column + CELL / 2, y: CELL * row + CELL / 2 });
        }
      }
      return core.shuffle(centres.filter(accepts)).slice(0, count);
    },

    /** The SVG element of a shape; `side` if it is neither large nor small. */
    createElement({ kind, name, color, size }, { x, y }, side = SIZES[size]) {
      const element = kind === 'shape' ? FIGURES[name](x, y, side) : createGlyph(name, x, y, side);
      element.setAttribute('fill', color);
      element.style.cursor = 'pointer';
      return element;
    },

    /** Some of a shape's properties: `{ size?, color?, what }`. */
    describe({ kind, name, color, size }) {
      const description = {};
      if (isHeads()) description.size = size;
      if (isHeads()) description.color = color;
      const isVague = (description.size || description.color) && isHeads();
      description.what = isVague ? 'item' : isHeads() ? name : kind;
      return description;
    },

    /** `large aqua letter`. */
    toWords: ({ size, color, what }) => [size, color, what].filter(Boolean).join(' '),

    matches(shape, { size, color, what }) {
      return (
        (size === undefined || size === shape.size) &&
        (color === undefined || color === shape.color) &&
        ['item', shape.name, shape.kind].includes(what)
      );
    },
  };
})();
