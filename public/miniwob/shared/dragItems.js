/** The task of drag-items and drag-items-grid: drag a named item to a given position, in one go. Needs sortable.js. */
(() => {
  let name = '';
  let target = -1;

  window.dragItemsTask = {
    /**
     * Shows `count` names and asks for one of them to be dragged. `placesFor(index)` lists the places where the
     * item at that index may go, as [phrase, new index].
     */
    show(count, placesFor, options) {
      const names = new Set();
      while (names.size < count) names.add(core.sample(FEMALE_NAMES));
      sortableList.show([...names], options);
      const index = core.randi(0, count);
      name = [...names][index];
      const [phrase, place] = core.sample(placesFor(index));
      target = place;
      document.getElementById('query').textContent = `Drag ${name} ${phrase}.`;
    },

    /** To be called once, when the page is ready. */
    connect() {
      sortableList.connect((droppedName, index) => {
        if (droppedName === name && index === target) core.endEpisode(1, true);
        else core.endEpisode(-1, false);
      });
    },
  };
})();
