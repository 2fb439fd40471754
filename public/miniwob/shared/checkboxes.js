/** Labelled boxes of the click-checkboxes tasks, and their reward. Needs core. */
(() => {
  let isTarget = [];

  // Each box counts: +1 if it is right, else -1; the reward is the mean.
  function submit() {
    const boxes = Array.from(document.querySelectorAll('#area input'));
    const right = boxes.filter((box, i) => box.checked === isTarget[i]).length;
    const score = right - (boxes.length - right);
    core.endEpisode(score / boxes.length, score > 0);
  }

  window.checkboxTask = {
    /** Markup of boxes ch0, ch1, ... with these labels, one string each. */
    boxesHtml: (labels) =>
      labels.map((label, i) => `<label><input type="checkbox" id="ch${i}">${label}</label><br>`),

    /** Sets which boxes should be checked, and the instruction. */
    ask(targets, instruction) {
      isTarget = targets;
      document.getElementById('query').textContent = instruction;
    },

    /** To be called once, when the page is ready. */
    connect() {
      document.getElementById('subbtn').onclick = submit;
    },
  };
})();
