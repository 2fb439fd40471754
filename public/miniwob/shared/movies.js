/**
 * The movie search of multi-layouts and multi-orderings: one question, five looks of the form.
 * Needs core, pools/surnames.js and movies.css.
 */
(() => {
  const GENRES = (
    'action adventure comedy crime drama fantasy historical horror mystery paranoid political romance saga ' +
    'satire surreal thriller urban western'
  ).split(' ');

  /** How to label the three fields, mark up one of them and assemble the whole form. */
  const LAYOUTS = {
    lines: {
      labels: { genre: 'Genre:', director: 'Director:', year: 'Year:' },
      row: (label, input) => `<p><span>${label}</span>${input}</p>`,
      form: (rows) => `${rows}<button type="button" data-submit>Submit</button>`,
    },
    stacked: {
      labels: { genre: 'Genre', director: 'Director Name', year: 'Year' },
      row: (label, input) => `<div class="row"><div>${label}</div>${input}</div>`,
      form: (rows) =>
        `${rows}<div class="submit-row"><button type="button" data-submit>Search</button></div>`,
    },
    table: {
      labels: { genre: 'Genre', director: 'Director', year: 'Year' },
      row: (label, input) => `<tr><th>${label}</th><td>${input}</td></tr>`,
      form: (rows) =>
        `<div class="title-div">Movie Search</div><table><tbody>${rows}</tbody></table>
        <div class="final" data-submit>Submit</div>`,
    },
    panels: {
      labels: { genre: 'Movie Genre', director: 'Director Name', year: 'Released Date' },
      row: (label, input) =>
        `<div class="field"><div class="label">${label}</div><div class="input">${input}</div></div>`,
      form: (rows) => `${rows}<div class="submit-row"><button type="button" data-submit>Go!</button></div>`,
    },
    dark: {
      labels: { genre: 'Genre', director: 'Director', year: 'Year' },
      row: (label, input) => `<div class="ui-entry">${input}<div class="ui-label">${label}</div></div>`,
      form: (rows) =>
        `<div class="ui-entry-wrap">${rows}</div>
        <div class="ui-footer"><div class="ui-submit" data-submit>Search</div></div>`,
    },
  };

  let goal = null;

  function draw(layoutName) {
    const { labels, row, form } = LAYOUTS[layoutName];
    const keys = core.shuffle(Object.keys(labels));
    const rows = keys.map((key) => row(labels[key], `<input type="text" data-key="${key}">`));
    const area = document.getElementById('area');
    // Selects the look; agents do not see it.
    area.dataset.layout = layoutName;
    area.innerHTML = form(rows.join(''));
  }

  function isAnswered() {
    const answer = (key) => document.querySelector(`#area input[data-key="${key}"]`).value;
    const normalize = (text) => text.toLowerCase().trim();
    return (
      normalize(answer('genre')) === goal.genre &&
      normalize(answer('director')) === normalize(goal.director) &&
      answer('year') === String(goal.year)
    );
  }

  window.movieSearch = {
    LAYOUT_NAMES: Object.keys(LAYOUTS),

    /** Draws a question and a form in the given layout, its fields in random order. */
    show(layoutName) {
      goal = { genre: core.sample(GENRES), director: core.sample(SURNAMES), year: core.randi(1970, 2018) };
      const [genre, director, year] = Object.values(goal).map((text) => `<span class="bold">${text}</span>`);
      document.getElementById('query').innerHTML =
        `Search for ${genre} movies directed by ${director} from year ${year}.`;
      draw(layoutName);
    },

    /** Listens to the submit control of whatever form is shown; to be called once. */
    connect() {
      document.getElementById('area').addEventListener('click', (event) => {
        if (!event.target.matches('[data-submit]')) return;
        if (isAnswered()) core.endEpisode(1, true);
        else core.endEpisode(-1, false);
      });
    },
  };
})();
