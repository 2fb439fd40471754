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

  const ANNOUNCEMENT_DELAY = 100;

  $.widget('ui.autocomplete', $.ui.autocomplete, {
    /**
     * jQuery UI 1.14 tells screen readers about results 100 ms late. The benchmark's version does so at once,
     * and agents see the message.
     */
    _delay(handler, delay) {
      if (delay === ANNOUNCEMENT_DELAY) return handler.call(this);
      return this._super(handler, delay);
    },
  });

  /**
   * Resets autocomplete inputs and their lists to the state of a new page, in which no other widget has an id. This is
   * cheaper than making new ones.
   */
  window.resetAutocompletes = (...inputs) => {
    const widgets = inputs.map((input) => $(input).autocomplete('instance'));
    for (const widget of widgets) {
      clearTimeout(widget.searching);
      widget.close();
      widget.term = null;
      widget.element.val('').removeClass('ui-autocomplete-loading');
      widget.liveRegion.empty();
      widget.menu.blur();
      // The menu ignores a mouse that has not moved since its last check.
      widget.menu.lastMousePosition = { x: null, y: null };
      widget.menu.element.empty().removeAttr('id');
    }
    resetWidgetIds();
    for (const { menu } of widgets) menu.element.uniqueId();
  };

  /** Closes the calendar of an input at once, whatever animation it is in, and empties the input. */
  window.resetDatepicker = (input) => {
    $(input).datepicker('hide').val('');
    $('#ui-datepicker-div').stop(true, true).hide();
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
