/** Tasks that draw a freehand stroke around or through a marked point, then submit. Needs core and freehand.css. */
(() => {
  /** The drawn curve has a vertex wherever the pointer has gone this far, pixels. */
  const VERTEX_GAP = 10;

  let mark = null;
  let path = null;
  /** Where the pointer was at the press and at every move since, in coordinates of the svg. */
  let points = [];
  let vertices = [];
  let isDrawing = false;

  const svg = () => document.querySelector('#area svg');

  function pointOf({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg().getScreenCTM().inverse());
    return { x, y };
  }

  /** Path of the uniform cubic B-spline with these control points, its ends drawn out to the first and the last. */
  function splinePath(controls) {
    if (controls.length < 3) return `M${controls.map(({ x, y }) => `${x},${y}`).join('L')}`;
    const blend = (...weighted) => {
      const sum = (axis) => weighted.reduce((total, [weight, point]) => total + weight * point[axis], 0) / 6;
      return `${sum('x')},${sum('y')}`;
    };
    const last = controls.at(-1);
    const padded = [...controls, last];
    let d = `M${blend([6, controls[0]])}L${blend([5, controls[0]], [1, controls[1]])}`;
    for (let i = 1; i < controls.length; i++) {
      const [before, here, after] = padded.slice(i - 1, i + 2);
      d += `C${blend([4, before], [2, here])} ${blend([2, before], [4, here])} ${blend([1, before], [4, here], [1, after])}`;
    }
    return `${d}L${blend([6, last])}`;
  }

  function startStroke(event) {
    path?.remove();
    path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    svg().append(path);
    points = [pointOf(event)];
    vertices = [...points];
    isDrawing = true;
    // Without this the browser would drag a selection along.
    event.preventDefault();
  }

  function continueStroke(event) {
    if (!isDrawing) return;
    const point = pointOf(event);
    points.push(point);
    const corner = vertices.at(-2) ?? vertices[0];
    const isFar = Math.hypot(point.x - corner.x, point.y - corner.y) > VERTEX_GAP;
    if (isFar || vertices.length === 1) vertices.push(point);
    else vertices[vertices.length - 1] = point;
    path.setAttribute('d', splinePath(vertices));
  }

  function submit(score) {
    const reward = path ? score({ mark, points, path }) : -1;
    core.endEpisode(reward, reward > 0);
  }

  window.freehandTask = {
    /** Marks a point of the page; `color` is that of the mark. */
    show(color) {
      isDrawing = false;
      path = null;
      mark = { x: core.randf(30, 130), y: core.randf(30, 90) };
      svg().innerHTML = `<circle id="circ" cx="${mark.x}" cy="${mark.y}" r="4px" fill="${color}"></circle>`;
    },

    /** Once, when the page is there. `score({ mark, points, path })` is the reward of a stroke. */
    connect(score) {
      svg().addEventListener('mousedown', startStroke);
      window.addEventListener('mousemove', continueStroke);
      window.addEventListener('mouseup', () => {
        isDrawing = false;
      });
      document.querySelector('#controls button').onclick = () => submit(score);
    },

    /** The value beside the first limit, of `[[limit, value], ...]`, that `number` is below; else `fallback`. */
    grade: (number, limits, fallback) => limits.find(([limit]) => number < limit)?.[1] ?? fallback,
  };
})();
