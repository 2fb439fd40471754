/**
 * The task of click-collapsible-2(-nodelay): find a link in one of three sections. Needs accordion.js and
 * linkSearch.js.
 */
window.sectionSearch = {
  /** Draws three closed sections and asks for one of the links in them. `options`: those of the accordion. */
  show(options) {
    const section = (k) => `<h3> Section #${k}</h3><div>${linkSearch.textHtml()}</div>`;
    let target = null;
    while (target === null) {
      drawAccordion([1, 2, 3].map(section).join(''), options);
      target = linkSearch.choose();
    }
    document.getElementById('query').textContent =
      `Expand the sections below, to find and click on the link "${target}".`;
  },
};
