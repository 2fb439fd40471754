/** Shapes that are dragged into boxes, for drag-shapes and drag-shapes-2. Needs core, shapes.js and svgDrag.js. */
(() => {
  /** The width of shapes, smaller than the cells in which they start, in pixels. */
  const SIDE = 17;
  const CELL = 20;

  const svg = () => document.getElementById('area_svg');

  const createBox = ({ x, y, width, height }) =>
    shapes.createSvgElement('rect', {
      id: 'shape-container',
      x,
      y,
      width,
      height,
      fill: 'none',
      stroke: 'black',
      'stroke-width': 2,
    });

  /** Whether a cell around this centre does not overlap the box. */
  const isClear = (centre, { x, y, width, height }) =>
    Math.abs(centre.x - (x + width / 2)) >= (CELL + width) / 2 ||
    Math.abs(centre.y - (y + height / 2)) >= (CELL + height) / 2;

  window.shapeBoxes = {
    /** The names of the kinds in instructions, and their tags. */
    TAGS: { rectangles: 'rect', circles: 'circle', triangles: 'polygon' },

    /** Shows `count` shapes in cells of the given rows that leave `forbidden` free, and boxes. Returns the shapes. */
    show(count, { rows, firstRow, forbidden, boxes }) {
      svgDrag.release();
      const accepts = (centre) => isClear(centre, forbidden);
      const cells = shapes.drawCells(count, { columns: 7, rows, firstRow, accepts });
      const elements = cells.map((centre) =>
        shapes.createElement(shapes.draw({ letter: 0, digit: 0 }), centre, SIDE),
      );
      elements.forEach(svgDrag.makeDraggable);
      svg().replaceChildren(...elements, ...boxes.map(createBox));
      return elements;
    },

    /** Whether the upper left corner of a shape's bounding box is in a box; nothing else of it counts. */
    isInside(shape, box) {
      const { x, y } = shape.getBBox();
      const shift = svgDrag.shiftOf(shape) ?? { x: 0, y: 0 };
      const [left, top] = [x + shift.x - box.x, y + shift.y - box.y];
      return 0 < left && left < box.width && 0 < top && top < box.height;
    },
  };
})();
