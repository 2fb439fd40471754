/** The task of drag-circle and drag-single-shape: drag one shape in a given direction, then submit. Needs svgDrag.js. */
(() => {
  const IS_RIGHT = {
    left: ({ x }) => x < 0,
    right: ({ x }) => x > 0,
    up: ({ y }) => y < 0,
    down: ({ y }) => y > 0,
  };

  let direction;

  function submit() {
    const shift = svgDrag.shiftOf(document.querySelector('#area svg').firstElementChild);
    if (shift && IS_RIGHT[direction](shift)) core.endEpisode(1, true);
    else core.endEpisode(-1, false);
  }

  window.directionTask = {
    /** Shows a shape, given as markup, and asks for a direction; `noun` is its name in the instruction. */
    show(noun, shape) {
      const svg = document.querySelector('#area svg');
      svgDrag.release();
      svg.innerHTML = shape;
      svgDrag.makeDraggable(svg.firstElementChild);
      direction = core.sample(Object.keys(IS_RIGHT));
      document.getElementById('query').textContent = `Drag the ${noun} ${direction} then press Submit.`;
    },

    /** To be called once, when the page is ready. */
    connect() {
      document.getElementById('subbtn').onclick = submit;
    },
  };
})();
