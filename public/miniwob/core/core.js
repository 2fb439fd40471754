/**
 * The page protocol: episodes, rewards, the START cover and the score display.
 *
 * A task page defines a global `genProblem()` that fills #query and #area, and calls `core.startEpisode()`
 * in `window.onload`. It may set `core.EPISODE_MAX_TIME`, override `core.getUtterance`, and define `core.getPotential`
 * and `core.takePenalty`. A harness calls `core.endEpisode(0)`, `Math.seedrandom(seed)`, `core.setDesign(design)`,
 * `core.startEpisodeReal()` and then reads the WOB_ globals. What `canvas.js` and `domInfo.js` add to `core` is used where it is there.
 *
 * The names are the interface of MiniWoB++ pages. Clocks and timers are looked up on `window` at each call, so that a
 * harness can put a virtual clock there before this script runs.
 */
(() => {
  Object.assign(window, {
    /** Reward of the last episode, scaled by the remaining time if the task asks for it. */
    WOB_REWARD_GLOBAL: 0,
    /** The same reward as given by the task. */
    WOB_RAW_REWARD_GLOBAL: 0,
    /** Why the last episode ended, if the page states it. */
    WOB_REWARD_REASON: null,
    WOB_DONE_GLOBAL: false,
    /** Number of ended episodes. */
    WOB_EPISODE_ID: 0,
    /** A page that loads asynchronously keeps this false until it can be used. */
    WOB_TASK_READY: true,
    /** Which distribution of problems a page draws from, for pages that have several. */
    WOB_DATA_MODE: 'default',
  });

  // Fonts are read when a text first needs them, and the page shows others until then; requested here, they are ready
  // before the page has loaded.
  for (const font of document.fonts) font.load().catch(() => {});

  const DATA_MODES = ['train', 'test', 'default'];
  const REWARDS_AVERAGED = 10;
  const lastRewards = [];
  let episodeTimer = null;
  let countdownInterval = null;

  const byId = (id) => document.getElementById(id);

  function appendToBody(tag, id, properties) {
    return document.body.appendChild(Object.assign(document.createElement(tag), { id }, properties));
  }

  /** `?key=value&...` as an object; a key without `=` has the value ''. */
  function parseQueryString(search) {
    const decode = (text) => decodeURIComponent(text.replace(/\+/g, ' '));
    const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
    return Object.fromEntries(
      pairs.map((pair) => {
        const [key, value = ''] = pair.split('=');
        return [decode(key), decode(value)];
      }),
    );
  }

  const DISPLAY_LINES = `
    <div class="info"><label>Last reward:</label> <span id="reward-last">-</span></div>
    <div class="info"><label>Last 10 average:</label> <span id="reward-avg">-</span></div>
    <div class="info"><label>Time left:</label> <span id="timer-countdown">-</span></div>
    <div class="info"><label>Episodes done:</label> <span id="episode-id">0</span></div>`;

  function createDisplay() {
    appendToBody('canvas', 'click-canvas', { width: 160, height: 210 });
    appendToBody('div', 'reward-display', { innerHTML: DISPLAY_LINES });
    document.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted && event.pageX <= 160 && event.pageY <= 210) {
          core.canvasDrawClick?.(event.pageX, event.pageY);
        }
      },
      true,
    );
  }

  function createCover() {
    const cover = appendToBody('div', 'sync-task-cover', { textContent: 'START' });
    cover.addEventListener('click', () => core.startEpisodeReal());
    // Runs after the task's own handlers: the click that ends an episode carries the stamp of the next episode.
    document.body.addEventListener('click', (event) => {
      if (event.target !== cover) event.target.setAttribute('data-tampered', `e${WOB_EPISODE_ID}`);
    });
  }

  function showReward(id, reward) {
    const red = reward > 0 ? 255 * (1 - reward) : 255;
    const green = reward > 0 ? 180 : 180 * (1 - Math.abs(reward));
    byId(id).textContent = reward.toFixed(2);
    byId(id).style.color = `rgb(${Math.floor(red)}, ${Math.max(0, Math.floor(green))}, 0)`;
  }

  const core = {
    /** Milliseconds until an episode ends on its own with reward -1. */
    EPISODE_MAX_TIME: 10000,
    /** When the episode started, milliseconds. */
    ept0: 0,
    QueryString: parseQueryString(location.search),
    /** What the next problem is built from besides its seed, as plain data; null if there is only the seed. */
    design: null,

    /** Shows the START cover; the problem is generated when it is clicked. */
    startEpisode() {
      if (!byId('reward-display')) createDisplay();
      if (!byId('sync-task-cover')) createCover();
      byId('sync-task-cover').style.display = 'block';
    },

    startEpisodeReal() {
      core.resetRefCode?.();
      // A click on the cover takes the focus away from the last episode's field; a start by script has to do so
      // explicitly.
      if (document.activeElement !== document.body) document.activeElement?.blur();
      genProblem();
      WOB_DONE_GLOBAL = false;
      WOB_REWARD_GLOBAL = 0;
      WOB_RAW_REWARD_GLOBAL = 0;
      WOB_REWARD_REASON = null;
      core.clearUserSelection();
      core.canvasClear?.();
      window.scrollTo(0, 0);
      byId('sync-task-cover').style.display = 'none';
      core.ept0 = Date.now();
      core.countdownTimer(core.EPISODE_MAX_TIME);
      if (episodeTimer !== null) clearTimeout(episodeTimer);
      episodeTimer = setTimeout(() => core.endEpisode(-1, false, 'timed out'), core.EPISODE_MAX_TIME);
    },

    /** Only the first call of an episode counts. `timeProportional` scales the reward by the time left. */
    endEpisode(reward, timeProportional = false, reason = null) {
      if (episodeTimer === null) return;
      clearTimeout(episodeTimer);
      episodeTimer = null;

      const timeLeft = Math.max(0, 1 - (Date.now() - core.ept0) / core.EPISODE_MAX_TIME);
      WOB_RAW_REWARD_GLOBAL = reward;
      WOB_REWARD_GLOBAL = timeProportional ? reward * timeLeft : reward;
      WOB_REWARD_REASON = reason;
      WOB_DONE_GLOBAL = true;
      WOB_EPISODE_ID += 1;

      lastRewards.push(WOB_REWARD_GLOBAL);
      if (lastRewards.length > REWARDS_AVERAGED) lastRewards.shift();
      showReward('reward-last', WOB_REWARD_GLOBAL);
      showReward('reward-avg', core.rewardAvg());
      byId('episode-id').textContent = WOB_EPISODE_ID;
      core.clearTimer();
      core.startEpisode();
    },

    rewardAvg: () => lastRewards.reduce((sum, reward) => sum + reward, 0) / Math.max(1, lastRewards.length),

    /** The instruction. A page may override this, including with an object `{ utterance, fields }`. */
    getUtterance: () => byId('query').textContent.replace(/\s+/g, ' ').trim(),

    setDataMode(mode) {
      WOB_DATA_MODE = mode;
    },

    setDesign(design) {
      core.design = design;
    },

    getOpt: (options, key, fallback) => (Object.hasOwn(options, key) ? options[key] : fallback),

    clearUserSelection() {
      getSelection()?.removeAllRanges();
    },

    hideDisplay() {
      byId('reward-display').style.display = 'none';
      byId('click-canvas').style.display = 'none';
    },

    /** Shows the time left, once a second. */
    countdownTimer(totalMs) {
      core.clearTimer();
      const total = Math.floor(totalMs / 1000);
      const end = Date.now() + totalMs;
      const show = () => {
        const left = Math.max(0, Math.round((end - Date.now()) / 1000));
        const fraction = left / total;
        const colour =
          fraction > 0.75 ? 'green' : fraction > 0.5 ? 'orange' : fraction > 0.25 ? 'brown' : 'red';
        const display = byId('timer-countdown');
        display.textContent = left > 0 ? `${left} / ${total}sec` : `0 / ${total}s`;
        display.style.color = colour;
      };
      show();
      countdownInterval = setInterval(show, 1000);
    },

    clearTimer() {
      clearInterval(countdownInterval);
      countdownInterval = null;
      byId('timer-countdown').textContent = '-';
      byId('timer-countdown').style.color = 'black';
    },
  };

  // An address can come from anybody.
  if (DATA_MODES.includes(core.QueryString.mode)) WOB_DATA_MODE = core.QueryString.mode;
  window.core = core;
})();
