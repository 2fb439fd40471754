/**
 * The task of use-autocomplete and use-autocomplete-nodelay: enter a country by its first and last letters.
 * Needs core, jQuery UI with core/widgets.js, and pools/countries.js.
 */
(() => {
  const END_PROBABILITY = 0.75;

  /** Names that begin with the typed text; the widget's own search would look in the middle, too. */
  function suggest({ term }, respond) {
    const prefix = term.toLowerCase();
    respond(COUNTRIES.filter((name) => name.toLowerCase().startsWith(prefix)));
  }

  // jQuery UI 1.14 announces results to screen readers after 100 ms. The benchmark's version did so at once,
  // and agents see the announcement.
  $.widget('ui.autocomplete', $.ui.autocomplete, {
    __response(content) {
      this._superApply(arguments);
      if (this.options.disabled || this.cancelSearch) return;
      clearTimeout(this.liveRegionTimer);
      const { noResults, results } = this.options.messages;
      const message = content?.length ? results(content.length) : noResults;
      this.liveRegion.html($('<div>').text(message));
    },
  });

  let start = '';
  let end = '';

  function submit() {
    const { value } = document.getElementById('tags');
    if (value.startsWith(start) && value.endsWith(end)) core.endEpisode(1, true);
    else core.endEpisode(-1, false);
  }

  window.autocompleteTask = {
    /** Draws a country and empties the form; nothing of the last episode's list is left. */
    start() {
      const input = $('#tags').val('').trigger('blur');
      const widget = input.autocomplete('instance');
      clearTimeout(widget.searching);
      widget.liveRegion.empty();
      widget.menu.element.empty().hide();

      const country = core.sample(COUNTRIES);
      start = country.slice(0, core.randi(2, 5));
      end = Math.random() < END_PROBABILITY ? country.slice(-core.randi(2, 5)) : '';
    },

    connect({ delay }) {
      $('#tags').autocomplete({ source: suggest, delay });
      document.getElementById('subbtn').onclick = submit;
    },
  };
})();
