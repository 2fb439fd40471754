/** Timers and animations of one episode: when it ends, they do. Needs core. */
(() => {
  const FRAME_MS = 16;
  const pending = new Set();

  function after(ms, act) {
    const timer = setTimeout(() => {
      pending.delete(timer);
      if (!WOB_DONE_GLOBAL) act();
    }, ms);
    pending.add(timer);
  }

  window.episodeTimers = {
    /** To be called first in `genProblem`: discards what an interrupted episode left behind. */
    clear() {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },

    after,

    every(ms, act) {
      after(ms, () => {
        act();
        episodeTimers.every(ms, act);
      });
    },

    /** Calls `draw` with the share of `ms` that has passed, 0 to 1, at every frame; then `finish`. */
    animate(ms, draw, finish = () => {}) {
      const start = Date.now();
      const step = () => {
        const share = Math.min(1, (Date.now() - start) / ms);
        draw(share);
        if (share < 1) after(FRAME_MS, step);
        else finish();
      };
      step();
    },

    /** Slow at both ends. */
    easeInOutCubic: (share) => (share < 0.5 ? 4 * share ** 3 : 1 - 4 * (1 - share) ** 3),
  };
})();
