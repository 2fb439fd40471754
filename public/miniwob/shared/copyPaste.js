/** What copy-paste and copy-paste-2 share: sizes and texts of the areas, and the answer. Needs core, textFlow.js. */
(() => {
  let answer = '';

  window.copyPasteTask = {
    /** Width in pixels, in steps of 5. */
    drawWidth: () => 5 * core.randi(11, 30),

    drawText: () => createTextFlow()(core.randi(6, 10)),

    /** Sets the text that has to be in the input, including the last space; empties the input. */
    ask(text) {
      answer = text;
      document.getElementById('answer-input').value = '';
    },

    submit() {
      if (document.getElementById('answer-input').value === answer) core.endEpisode(1, true);
      else core.endEpisode(-1, false);
    },
  };
})();
