/**
 * An input that holds a colour as six hexadecimal digits, and the picker that a press on it opens: a pad of hues
 * (across) and saturations (upwards), next to it, a slider of values. Needs colors.js and colorPicker.css.
 */
(() => {
  const HUES = ['#f00', '#ff0', '#0f0', '#0ff', '#00f', '#f0f', '#f00'];
  const PAD = { width: 101, height: 71 };
  const SLIDER = { width: 16, height: 71 };
  const PICKER_WIDTH = 157;
  const SCREEN_WIDTH = 160;

  let input = null;
  /** The last valid colour, and the colour shown by the marks in the picker. */
  let rgb = null;
  let hsv = null;
  /** The picker's element and parts while it is open. */
  let picker = null;
  /** The part whose mark follows the mouse. */
  let dragged = null;

  function fill(canvas, stops, end) {
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const gradient = context.createLinearGradient(0, 0, end.x, end.y);
    for (const [i, color] of stops.entries()) gradient.addColorStop(i / (stops.length - 1), color);
    context.fillStyle = gradient;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }

  /** A canvas, a mark on it, and above them a sheet that catches the mouse. `choose(x, y)`: shares of the size. */
  function createPart({ width, height }, choose) {
    const element = document.createElement('div');
    element.innerHTML = `<canvas width="${width}" height="${height}"></canvas><div></div><div></div>`;
    const [canvas, mark, sheet] = element.children;
    const share = (offset, size) => Math.max(0, Math.min(1, offset / (size - 1)));
    const part = {
      element,
      canvas,
      moveMark: (x, y) => {
        Object.assign(mark.style, { left: `${x * (width - 1)}px`, top: `${y * (height - 1)}px` });
      },
      follow({ clientX, clientY }) {
        const { left, top } = canvas.getBoundingClientRect();
        choose(share(clientX - left, width), share(clientY - top, height));
        showChoice();
      },
    };
    sheet.addEventListener('mousedown', (event) => {
      // So that the input keeps the focus.
      event.preventDefault();
      dragged = part;
      part.follow(event);
    });
    return part;
  }

  const createPad = () =>
    createPart(PAD, (x, y) => {
      // At value 0, no hue would be visible.
      hsv = { h: 360 * x, s: 100 * (1 - y), v: hsv.v || 100 };
    });
  const createSlider = () =>
    createPart(SLIDER, (_, y) => {
      hsv = { ...hsv, v: 100 * (1 - y) };
    });

  function showInInput() {
    const [r, g, b] = rgb;
    const isLight = 0.213 * r + 0.715 * g + 0.072 * b > 127.5;
    input.style.background = `rgb(${rgb})`;
    input.style.color = isLight ? 'black' : 'white';
  }

  function showInPicker() {
    if (!picker) return;
    const { pad, slider } = picker;
    const y = 1 - hsv.v / 100;
    pad.moveMark(hsv.h / 360, 1 - hsv.s / 100);
    slider.moveMark(0, y);
    fill(slider.canvas, [`rgb(${colors.fromHsv({ ...hsv, v: 100 })})`, 'black'], { x: 0, y: SLIDER.height });
  }

  /** The picker's choice becomes the input's colour. */
  function showChoice() {
    rgb = colors.fromHsv(hsv);
    input.value = colors.toHex(rgb);
    showInInput();
    showInPicker();
  }

  /** Takes the typed text as the colour, if it is one. */
  function readInput() {
    const typed = colors.fromHex(input.value);
    if (!typed) return;
    rgb = typed;
    hsv = colors.toHsv(rgb, hsv?.h ?? 0);
    showInInput();
    showInPicker();
  }

  function open() {
    if (picker) return;
    const element = document.createElement('div');
    const pad = createPad();
    const slider = createSlider();
    element.dataset.picker = '';
    element.append(pad.element, slider.element);
    fill(pad.canvas, HUES, { x: PAD.width, y: 0 });
    fill(pad.canvas, ['rgba(255, 255, 255, 0)', 'white'], { x: 0, y: PAD.height });
    const { left, bottom } = input.getBoundingClientRect();
    element.style.left = `${Math.min(left, SCREEN_WIDTH - PICKER_WIDTH)}px`;
    element.style.top = `${bottom}px`;
    document.body.append(element);
    input.classList.add('jscolor-active');
    picker = { element, pad, slider };
    showInPicker();
  }

  function close() {
    picker?.element.remove();
    picker = null;
    dragged = null;
    input.classList.remove('jscolor-active');
  }

  window.colorPicker = {
    /** Closes the picker and sets the colour, six digits. */
    reset(hex) {
      close();
      input.value = hex;
      readInput();
    },

    /** Makes a picker for an input; to be called once, when the page is ready. */
    connect(element) {
      input = element;
      input.addEventListener('mousedown', open);
      input.addEventListener('input', readInput);
      input.addEventListener('blur', () => {
        input.value = colors.toHex(rgb);
      });
      document.addEventListener('mousedown', ({ target }) => {
        if (picker && target !== input && !picker.element.contains(target)) close();
      });
      document.addEventListener('mousemove', (event) => dragged?.follow(event));
      document.addEventListener('mouseup', () => {
        dragged = null;
      });
    },
  };
})();
