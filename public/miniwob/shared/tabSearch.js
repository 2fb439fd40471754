/** The task of click-tab-2 and its variants: find a link on one of several tabs. Needs tabs.js and linkSearch.js. */
window.tabSearch = {
  /** Draws a tab for each name and asks for one of the links on them, whose text it returns. */
  show(names) {
    let target = null;
    while (target === null) {
      drawTabs(
        names,
        names.map(() => linkSearch.textHtml()),
      );
      target = linkSearch.choose();
    }
    document.getElementById('query').textContent =
      `Switch between the tabs to find and click on the link "${target}".`;
    return target;
  },
};
