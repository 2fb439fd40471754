/** The task of use-colorwheel and use-colorwheel-2: set an input to a colour, then submit. Needs colorPicker.js. */
(() => {
  const START = 'AB2567';

  let target = [0, 0, 0];

  /** Text that is not a colour is not submitted. */
  function submit() {
    const chosen = colors.fromHex(document.getElementById('col').value);
    if (!chosen) return;
    const difference = chosen.reduce((sum, channel, i) => sum + Math.abs(channel - target[i]), 0);
    core.endEpisode(1 - difference / (3 * 255), true);
  }

  window.colorWheelTask = {
    /** Asks for a colour, [red, green, blue]. */
    show(color) {
      target = color;
      colorPicker.reset(START);
    },

    /** To be called once, when the page is ready. */
    connect() {
      colorPicker.connect(document.getElementById('col'));
      document.getElementById('subbtn').onclick = submit;
    },
  };
})();
