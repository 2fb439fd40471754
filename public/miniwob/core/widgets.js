/**
 * Makes jQuery UI 1.14 render the DOM of the benchmark's pages (made for 1.12), on which recorded
 * demonstrations rely, and lets pages with the same episode number have the same ids.
 */
(() => {
  let lastId = 0;

  /** Numbers generated ids (`ui-id-1`, ...) from 1 again. Call it once all widgets of an episode are gone. */
  window.resetWidgetIds = () => {
    lastId = 0;
  };

  $.fn.uniqueId = function () {
    return this.each(function () {
      if (!this.id) this.id = `ui-id-${++lastId}`;
    });
  };

  const processTabs = $.ui.tabs.prototype._processTabs;
  $.ui.tabs.prototype._processTabs = function () {
    processTabs.call(this);
    this.tabs.addClass('ui-tab');
  };

  // A page shown through `srcdoc` has a base address that differs from its location, so the widget's own
  // comparison of addresses would take `#tabs-1` for another site.
  $.ui.tabs.prototype._isLocal = (anchor) => anchor.getAttribute('href').startsWith('#');
})();
