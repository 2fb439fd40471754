/** Tasks that draw a freehand stroke around or through a marked point, then submit. Needs core and freehand.css. */
(() => {
  /** The drawn curve gets a vertex whenever the pointer has come this far from the last one, pixels. */
  const VERTEX_GAP = 10;

  let mark = null;
  let path = null;
  /** Where the pointer was at the press and at every move since, in coordinates of the svg. */
  let points = [];
  /** Control points of the drawn curve; the last one follows the pointer, `anchor` is the last that stays. */
  let vertices = [];
  let anchor = null;
  let isDrawing = false;

  const svg = () => document.querySelector('#area svg');

  function pointOf({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg().getScreenCTM().inverse());
    return { x, y };
  }

  const toText = ({ x, y }) => `${x},${y}`;

  /** Mean of points with the given weights, whose sum is 6. */
  function blend(weights, ...controls) {
    const mean = (axis) => controls.reduce((sum, point, i) => sum + weights[i] * point[axis], 0) / 6;
    return toText({ x: mean('x'), y: mean('y') });
  }

  /** Path of the uniform cubic B-spline with these control points, drawn out to the first and the last of them. */
  function splinePath(controls) {
    const [first, second] = controls;
    const last = controls.at(-1);
    if (controls.length === 2) return `M${toText(first)}L${toText(last)}`;
    const curves = controls.slice(1).map((here, i) => {
      const before = controls[i];
      const after = controls[i + 2] ?? last;
      return `C${blend([4, 2], before, here)} ${blend([2, 4], before, here)} ${blend([1, 4, 1], before, here, after)}`;
    });
    return `M${toText(first)}L${blend([5, 1], first, second)}${curves.join('')}L${toText(last)}`;
  }

  function startStroke(event) {
    path?.remove();
    path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    svg().append(path);
    anchor = pointOf(event);
    points = [anchor];
    vertices = [anchor, anchor];
    isDrawing = true;
    // Without this, the browser would drag a selection along.
    event.preventDefault();
  }

  function continueStroke(event) {
    if (!isDrawing) return;
    const point = pointOf(event);
    points.push(point);
    if (Math.hypot(point.x - anchor.x, point.y - anchor.y) > VERTEX_GAP) {
      anchor = point;
      vertices.push(point);
    } else {
      vertices[vertices.length - 1] = point;
    }
    path.setAttribute('d', splinePath(vertices));
  }

  function submit(score) {
    const reward = path ? score({ mark, points, path }) : -1;
    core.endEpisode(reward, reward > 0);
  }

  window.freehandTask = {
    /** Marks a point of the page; `color` is the mark's colour. */
    show(color) {
      isDrawing = false;
      path = null;
      mark = { x: core.randf(30, 130), y: core.randf(30, 90) };
      svg().innerHTML = `<circle id="circ" cx="${mark.x}" cy="${mark.y}" r="4px" fill="${color}"></circle>`;
    },

    /** To be called once, when the page is ready. `score({ mark, points, path })` is the reward of a stroke. */
    connect(score) {
      svg().addEventListener('mousedown', startStroke);
      window.addEventListener('mousemove', continueStroke);
      window.addEventListener('mouseup', () => {
        isDrawing = false;
      });
      document.querySelector('#controls button').onclick = () => submit(score);
    },

    /** The value next to the first limit, of `[[limit, value], ...]`, that `number` is below; else `fallback`. */
    grade: (number, limits, fallback) => limits.find(([limit]) => number < limit)?.[1] ?? fallback,
  };
})();
