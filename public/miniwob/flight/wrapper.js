/**
 * The frame around a booking form. The form is a separate page in `iframe#wrap`, loaded again in every episode
 * (child.js is its side); this page asks, waits for the form, and scores what it submits. Needs core.
 */
(() => {
  const byId = (id) => document.getElementById(id);

  /** Address of the form page. */
  let form = '';
  /** Names and values that the form must submit. */
  let request = {};
  /** Names that must not be empty, given what was submitted. */
  let requiredOf = () => [];

  /** The form's side of this page. */
  const child = () => byId('wrap').contentWindow.$miniwob;
  const ownDOMInfo = core.getDOMInfo;

  const rowHtml = ([key, value]) => `<tr><th>${key}</th><td>${value}</td></tr>`;

  function end(reward, reason) {
    byId('reward-reason').textContent = reason;
    core.endEpisode(reward, false, reason);
  }

  /** The share of the request that was met, or -1 if something required is missing. */
  function score(submitted) {
    const missing = requiredOf(submitted).find((name) => !submitted[name]);
    if (missing) return end(-1, `BAD: Missing required field ${missing}`);
    const names = Object.keys(request);
    const wrong = names.filter((name) => submitted[name] !== request[name]);
    if (wrong.length === 0) return end(1, 'GOOD');
    end(1 - wrong.length / names.length, `PARTIAL: ${wrong.join(', ')}`);
  }

  Object.assign(core, {
    EPISODE_MAX_TIME: 60000,

    /** Called by the form: its controls as `[tag, type, name, value]`. Among equal names, the last counts. */
    flightSubmit(controls) {
      score(Object.fromEntries(controls.map(([, , name, value]) => [name, value])));
    },

    /** Called by the form when a link that leads away from it is followed, or another form of its page is submitted. */
    flightLeave(address) {
      end(-1, `BAD: Navigated away to ${address}`);
    },

    // The whole form is seen and clicked, once it has loaded.
    getDOMInfo: (base, recordingTarget) =>
      child()?.getDOMInfo(undefined, recordingTarget) ?? ownDOMInfo(base, recordingTarget),
    elementClick: (ref) => child()?.elementClick(ref) ?? 'The form has not arrived',
  });

  window.bookingTask = {
    /** Asks for a booking: `instruction` in the task's terms, `request` in the form's. */
    show(booking) {
      request = booking.request;
      byId('query').textContent = JSON.stringify(booking.instruction);
      byId('query-pretty').innerHTML =
        `<table>${Object.entries(booking.instruction).map(rowHtml).join('')}</table>`;
      byId('query-pretty').prepend(`Data mode: ${WOB_DATA_MODE}\n        `);
      byId('reward-reason').textContent = '';
      WOB_TASK_READY = false;
      byId('wrap').src = form;
    },

    /** Sets which page is the form, and which values are required; to be called once, before `core.startEpisode`. */
    connect(options) {
      form = options.form;
      requiredOf = options.requiredOf;
      const home = new URL(form, location).pathname;
      byId('wrap').addEventListener('load', ({ target }) => {
        const { href, pathname } = target.contentWindow.location;
        if (href !== 'about:blank' && pathname !== home) core.flightLeave(href);
      });
    },
  };
})();
