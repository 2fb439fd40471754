/** The task of click-collapsible(-nodelay): open a section, then submit. Needs words.js and accordion.js. */
window.sectionTask = {
  /** Draws a closed section and, somewhere below it, the button. `options`: those of the accordion. */
  show(options) {
    const number = core.randi(1, 51);
    const margin = `${core.randi(0, 40)}px ${core.randi(0, 40)}px`;
    // To the accordion, the paragraph is a header without a panel: a click in it closes the open section.
    drawAccordion(
      `<h3>Section #${number}</h3><div>${generateWords(20)}</div>
      <p style="margin: ${margin}"><br><button id="subbtn" class="secondary-action">Submit</button></p>`,
      options,
    );
    document.getElementById('subbtn').onclick = () => {
      // Counts as open from the first moment of opening to the last of closing.
      if ($('.ui-accordion-content:visible').length === 1) core.endEpisode(1, true);
      else core.endEpisode(-1, false);
    };
  },
};
