/** A list that is put in order by dragging. One widget for all episodes. Needs core, jQuery UI and sortable.css. */
window.sortableList = {
  /** Shows items with these texts, as rows with arrows or, without, as cells. */
  show(texts, { hasArrows = true } = {}) {
    // Lets go of an item that was in the air when the last episode ended.
    $(document).trigger('mouseup');
    const arrows = hasArrows ? '<span class="ui-icon ui-icon-arrowthick-2-n-s"></span>' : '';
    const items = texts.map((text) => `<li class="ui-state-default">${arrows}<div>${text}</div></li>`);
    $('#sortable').html(items.join(''));
  },

  /** Texts in their present order. */
  texts: () =>
    $('#sortable li')
      .get()
      .map((item) => item.textContent),

  /** Once, when the page is there. `onDrop(text, index)`: an item has been dropped, and is now at that index. */
  connect(onDrop = () => {}) {
    $('#sortable').sortable({ stop: (_, { item }) => onDrop(item.text(), item.index()) });
  },
};
