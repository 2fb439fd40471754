/**
 * A booking form's side of the task page around it (wrapper.js): a clock that starts on 1 March 2017, what an agent
 * sees of the page, and what happens when the form is submitted or a link followed. Loaded before all other scripts;
 * `core/domInfo.js` comes next.
 */
(() => {
  const NativeDate = Date;
  const shift = new NativeDate(2017, 2, 1).getTime() - NativeDate.now();

  /** `new Date()` starts on 1 March 2017, midnight, and runs on. Dates made from arguments are unchanged. */
  window.Date = class extends NativeDate {
    constructor(...parts) {
      if (parts.length > 0) super(...parts);
      else super(NativeDate.now() + shift);
    }
  };

  // As in core.js: all fonts are ready before the page has loaded.
  for (const font of document.fonts) font.load().catch(() => {});

  // The basis of domInfo.js.
  window.core = { canvasDrawElementClick() {} };
  window.WOB_EPISODE_ID = parent.WOB_EPISODE_ID;

  window.$miniwob = {
    getDOMInfo: (...options) => core.getDOMInfo(...options),
    elementClick: (ref) => core.elementClick(ref),
  };

  /** Every named control, except unticked boxes. */
  const controlsOf = (form) =>
    [...form.elements]
      .filter(({ name, type, checked }) => name && (checked || !['checkbox', 'radio'].includes(type)))
      .map(({ tagName, type, name, value }) => [tagName, type, name, value]);

  // Other forms and links lead nowhere: submitting or following one is enough.
  window.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target;
    if (form.matches('.miniwob-main-form')) parent.core.flightSubmit(controlsOf(form));
    else parent.core.flightLeave(form.action);
  });

  window.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    if (!link.getAttribute('href').startsWith('#')) parent.core.flightLeave(link.href);
  });

  window.addEventListener('load', () => {
    parent.WOB_TASK_READY = true;
  });
})();
