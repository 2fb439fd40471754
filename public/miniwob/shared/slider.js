/** Sliders that show their value. Needs jQuery UI. */

/**
 * Makes a slider of an element, with integer steps, whose value `output` shows also while it changes. `options`:
 * min, max, value and, unless it lies, orientation.
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
