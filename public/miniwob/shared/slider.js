/** Sliders that show their value. Needs jQuery UI. */

/**
 * Turns an element into a slider with integer steps, whose value `output` shows even while it changes. `options`: min,
 * max, value and, unless it is horizontal, orientation.
 */
window.drawSlider = (element, output, options) => {
  const slider = $(element);
  if (slider.slider('instance')) slider.slider('destroy');
  const showValue = (_, { value }) => {
    output.textContent = value;
  };
  slider.slider({ ...options, slide: showValue, change: showValue });
  output.textContent = options.value;
};
