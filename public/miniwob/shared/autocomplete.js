/**
 * The task of use-autocomplete and use-autocomplete-nodelay: enter a country by its first and last letters.
 * Needs core, jQuery UI with core/widgets.js, and pools/countries.js.
 */
(() => {
  const END_PROBABILITY = 0.75;

  let start = '';
  let end = '';

  /** Names that begin with the typed text; the widget's own search would also look in the middle. */
  function suggest({ term }, respond) {
    const prefix = term.toLowerCase();
    respond(COUNTRIES.filter((name) => name.toLowerCase().startsWith(prefix)));
  }

  function submit() {
    const { value } = document.getElementById('tags');
    if (value.startsWith(start) && value.endsWith(end)) core.endEpisode(1, true);
    else core.endEpisode(-1, false);
  }

  window.autocompleteTask = {
    /** Draws a country and asks for its first letters, mostly also for its last ones. */
    show() {
      resetAutocompletes(document.getElementById('tags'));
      const country = core.sample(COUNTRIES);
      start = country.slice(0, core.randi(2, 5));
      end = Math.random() < END_PROBABILITY ? country.slice(-core.randi(2, 5)) : '';
      const bold = (text) => `"<span class="bold">${text}</span>"`;
      const ending = end === '' ? '' : ` and ends with ${bold(end)}`;
      document.getElementById('query').innerHTML = `Enter an item that starts with ${bold(start)}${ending}.`;
    },

    /** Makes the widget, which suggests `delay` ms after the last key; to be called once. */
    connect({ delay }) {
      $('#tags').autocomplete({ source: suggest, delay });
      document.getElementById('subbtn').onclick = submit;
    },
  };
})();
