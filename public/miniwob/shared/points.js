/**
 * Tasks that place one point on an SVG grid by a click, then submit: the mark, the lines from it, angles.
 * Coordinates are those of the grid. Needs core and points.css.
 */
(() => {
  /** Height of the instruction: the mark is put this far above the pointer's position on the page. */
  const QUERY_HEIGHT = 50;
  const RADIUS = 3.5;

  let mark = null;
  let joined = [];

  const grid = () => document.getElementById('svg-grid');
  const add = (markup) => grid().insertAdjacentHTML('beforeend', markup);

  const circle = ({ x, y }, attributes, radius = RADIUS) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}></circle>`;
  const line = (from, to, attributes = 'stroke="black"') =>
    `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" ${attributes}></line>`;

  /** A click replaces the mark. The grid begins at (2, 52), hence the mark is 2 px right of and below the pointer. */
  function placeMark({ pageX, pageY }, radius) {
    for (const old of grid().querySelectorAll('.blue')) old.remove();
    mark = { x: pageX, y: pageY - QUERY_HEIGHT };
    add(circle(mark, 'id="blue-circle" class="blue"', radius));
    for (const end of joined) add(line(mark, end, 'class="blue"'));
  }

  window.pointTask = {
    circle,
    line,

    distance: (a, b) => Math.hypot(a.x - b.x, a.y - b.y),

    /** Degrees between the directions from `vertex` to `a` and to `b`, 0 to 180. */
    angle(a, vertex, b) {
      const [ax, ay, bx, by] = [a.x - vertex.x, a.y - vertex.y, b.x - vertex.x, b.y - vertex.y];
      return (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI;
    },

    /** A point of the grid with room around it; `bottom` is excluded. */
    drawPoint: (bottom = 120) => ({ x: core.randi(5, 135), y: core.randi(10, bottom) }),

    /** Whether the points differ by at least `gap` in x or in y. */
    areApart: (a, b, gap) => Math.abs(a.x - b.x) >= gap || Math.abs(a.y - b.y) >= gap,

    /** Shows a problem; the mark will be joined to each of the points `joinedTo`. */
    show(markup, { joinedTo = [] } = {}) {
      mark = null;
      joined = joinedTo;
      grid().innerHTML = markup;
    },

    /**
     * To be called once, when the page is ready. At Submit, `solution()` is drawn, and `score(mark)` becomes the
     * reward, scaled by the time left; if it is null, or no mark was placed, the reward is -1.
     */
    connect({ score, solution, radius }) {
      grid().addEventListener('click', (event) => placeMark(event, radius));
      document.getElementById('subbtn').onclick = () => {
        add(solution());
        const reward = mark && score(mark);
        if (reward === null) core.endEpisode(-1, false);
        else core.endEpisode(reward, true);
      };
    },
  };
})();
