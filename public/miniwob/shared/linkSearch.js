/**
 * Texts in which some words are links; one of them is to be found and clicked. Needs core and words.js, and
 * linkSearch.css for the look of the links.
 */
(() => {
  const WORDS = 20;
  const LINK_PROBABILITY = 0.2;

  let target = null;

  window.linkSearch = {
    /** Markup of a new text. A link is a word with its punctuation. */
    textHtml: () =>
      generateWords(WORDS)
        .split(' ')
        .map((word) => (Math.random() < LINK_PROBABILITY ? `<span class="alink">${word}</span>` : word))
        .join(' '),

    /** Chooses which of the links in #area to ask for, and returns its text; null if there is no link. */
    choose() {
      const links = Array.from(document.querySelectorAll('#area .alink'));
      target = links.length > 0 ? core.sample(links).textContent : null;
      return target;
    },

    /** Ends the episode on a click on any link: every link with the text is right; to be called once. */
    connect() {
      document.getElementById('area').addEventListener('click', ({ target: clicked }) => {
        if (clicked.className !== 'alink') return;
        if (clicked.textContent === target) core.endEpisode(1, true);
        else core.endEpisode(-1, false);
      });
    },
  };
})();
