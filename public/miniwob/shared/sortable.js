/** A list that is put in order by dragging. One widget for all episodes. Needs core, jQuery UI and sortable.css. */
window.sortableList = {
  /** Shows items with these texts, as rows with arrows or, without, as cells. */
  show(texts, { hasArrows = true } = {}) {
    // Releases an item that was being dragged when the last episode ended.
    $(document).trigger('mouseup');
    const arrows = hasArrows ? '<span class="ui-icon ui-icon-arrowthick-2-n-s"></span>' : '';
    const items = texts.map((text) => `<li class="ui-state-default">${arrows}<div>${text}</div></li>`);
    $('#sortable').html(items.join(''));
  },

  /** Texts in their current order. */
  texts: () =>
    $('#sortable li')
      .get()
      .map((item) => item.textContent),

  /**
   * To be called once, when the page is ready. `onDrop(text, index)`: an item has been dropped, and is now at that
   * index.
   */
  connect(onDrop = () => {}) {
    $('#sortable').sortable({ stop: (_, { item }) => onDrop(item.text(), item.index()) });
  },
};
