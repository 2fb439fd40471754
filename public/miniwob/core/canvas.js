/** What a person watching sees besides the task: marks of clicks, and an agent's attention. */
(() => {
  const PAGE = { width: 160, height: 210 };
  let isMarked = false;

  const clickContext = () => document.getElementById('click-canvas').getContext('2d');

  /** Fades the older marks, then draws a new one. */
  function drawMark(draw) {
    const context = clickContext();
    context.fillStyle = 'rgba(255, 255, 255, 0.5)';
    context.fillRect(0, 0, PAGE.width, PAGE.height);
    context.fillStyle = 'blue';
    draw(context);
    isMarked = true;
  }

  function createAttentionCanvas() {
    const canvas = document.createElement('canvas');
    return document.body.appendChild(Object.assign(canvas, { id: 'attention-canvas', ...PAGE }));
  }

  Object.assign(core, {
    canvasDrawClick(x, y) {
      drawMark((context) => {
        context.beginPath();
        context.arc(x, y, 5, 0, 2 * Math.PI);
        context.fill();
      });
    },

    canvasDrawElementClick(element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      drawMark((context) => context.fillRect(left, top, width, height));
    },

    /** Touches the canvas only if there is something to clear, as resets cost training time. */
    canvasClear() {
      if (!isMarked) return;
      const context = clickContext();
      context.fillStyle = 'white';
      context.fillRect(0, 0, PAGE.width, PAGE.height);
      isMarked = false;
    },

    /** Grey levels (0 black, 1 white) of a 20 x 20 grid over the task area, `attention[row][column]`. */
    visualizeAttention(attention) {
      const canvas = document.getElementById('attention-canvas') ?? createAttentionCanvas();
      const context = canvas.getContext('2d');
      context.clearRect(0, 0, PAGE.width, PAGE.height);
      attention.forEach((row, r) => {
        row.forEach((value, c) => {
          const grey = Math.round(255 * value);
          context.fillStyle = `rgb(${grey}, ${grey}, ${grey})`;
          context.fillRect(8 * c + 1, 50 + 8 * r + 1, 6, 6);
        });
      });
    },
  });
})();
