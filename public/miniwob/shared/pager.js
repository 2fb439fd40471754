/** A row of page links, "< 1 2 3 >". Goes with pager.css, which hides unusable links. */
(() => {
  const itemHtml = (classes, text, page) =>
    `<li class="page-item${classes}" data-page="${page}"><a class="page-link" href="#">${text}</a></li>`;

  function pagerHtml(page, pageCount, visibleCount) {
    const start = Math.max(1, Math.min(page - Math.floor(visibleCount / 2), pageCount - visibleCount + 1));
    const numbers = Array.from({ length: visibleCount }, (_, i) => start + i);
    const atStart = page === 1 ? ' disabled' : '';
    const atEnd = page === pageCount ? ' disabled' : '';
    return [
      itemHtml(` first${atStart}`, 'First', 1),
      itemHtml(` prev${atStart}`, '&lt;', page - 1),
      ...numbers.map((number) => itemHtml(number === page ? ' active' : '', number, number)),
      itemHtml(` next${atEnd}`, '&gt;', page + 1),
      itemHtml(` last${atEnd}`, 'Last', pageCount),
    ].join('');
  }

  /**
   * Makes a pager of `list`, a UL, that shows `visibleCount` of the page numbers 1..`pageCount` at a time.
   * `goTo(page)` draws it and calls `onPage(page)`, as does a click on a link; `clear()` empties it.
   */
  window.createPager = (list, { pageCount, visibleCount, onPage }) => {
    const pager = {
      goTo(page) {
        list.innerHTML = pagerHtml(page, pageCount, visibleCount);
        onPage(page);
      },
      clear() {
        list.innerHTML = '';
      },
    };

    list.addEventListener('click', (event) => {
      event.preventDefault();
      const item = event.target.closest('.page-item:not(.active, .disabled)');
      if (item) pager.goTo(Number(item.dataset.page));
    });

    return pager;
  };
})();
