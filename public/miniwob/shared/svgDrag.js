/**
 * Dragging of SVG shapes by a `translate`, as in the benchmark: the drag is not relative. Wherever a shape is grabbed,
 * at the first move it jumps to a fixed position under the pointer. Geometry attributes never change.
 */
(() => {
  /** Where the pointer holds a shape, from the corner of its bounding box, as a share of the box's width. */
  const GRIPS = { rect: 0.5, circle: 0.6, polygon: 0.4 };

  let held = null;

  function follow({ clientX, clientY }) {
    if (!held) return;
    const origin = held.ownerSVGElement.getBoundingClientRect();
    const { x, y, width } = held.getBBox();
    const grip = GRIPS[held.localName] * width;
    held.setAttribute(
      'transform',
      `translate(${clientX - origin.left - grip - x},${clientY - origin.top - grip - y})`,
    );
  }

  window.addEventListener('mousemove', follow);
  window.addEventListener('mouseup', () => {
    held = null;
  });

  window.svgDrag = {
    /** Releases a shape that was being dragged when the last episode ended. */
    release() {
      held = null;
    },

    makeDraggable(shape) {
      shape.addEventListener('mousedown', (event) => {
        held = shape;
        // Without this, the browser would drag a selection along.
        event.preventDefault();
      });
    },

    /** How far the shape has been moved, pixels; null if it never was. */
    shiftOf(shape) {
      const moved = /translate\((.+),(.+)\)/.exec(shape.getAttribute('transform'));
      return moved && { x: Number(moved[1]), y: Number(moved[2]) };
    },
  };
})();
