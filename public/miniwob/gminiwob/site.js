/**
 * A site in use: pages come one after another, elements are marked when they have been visited, and the episode ends
 * when the site is left. Needs builder.js and profile.js.
 */
window.generatedSite = (() => {
  /** The cost of a step, and its extra cost if nothing on the page has changed. */
  const STEP_COST = 0.05;
  const NO_CHANGE_COST = 0.5;
  const MARK = 'visited';

  let pages = [];
  let fields = [];
  /** The field that an element is a part of. */
  let fieldOf = new Map();
  /** Everything that holds a value, and the values that the last step left. */
  let inputs = [];
  let lastValues = [];
  /** Whether an element has changed since the last step's reward; values are compared. */
  let hasChanged = false;

  const byId = (id) => document.getElementById(id);

  /** Only elements with an id can be marked. */
  function mark(element) {
    if (!element.id || element.classList.contains(MARK)) return;
    element.classList.add(MARK);
    hasChanged = true;
  }

  /** An element was visited: a field, or one button of a group, which counts for the whole group. */
  function visit(element) {
    const field = fieldOf.get(element);
    if (field) field.isVisited = true;
    for (const part of field?.controlWith(element) ?? [element]) mark(part);
  }

  function showNext(button) {
    const at = pages.findIndex((page) => page.contains(button));
    // This comes first, while the page is laid out: setting it later would cost an extra layout of the next page.
    byId('wrap').scrollTop = 0;
    pages[at].style.display = 'none';
    pages[at + 1].style.display = '';
    hasChanged = true;
  }

  function toggleMenu(button) {
    button.closest('nav').querySelector('.collapse').classList.toggle('show');
    hasChanged = true;
  }

  function submit() {
    const wrong = fields.filter((field) => !field.isRight).map(({ key }) => key);
    if (wrong.length === 0) core.endEpisode(1, false, 'all right');
    else core.endEpisode(-1, false, `wrong: ${wrong.join(', ')}`);
  }

  /** What elements do, by their `data-event`. */
  const EVENTS = {
    next: showNext,
    submit,
    menu: toggleMenu,
    end: ({ textContent }) =>
      core.endEpisode(-1, false, `left the site: ${textContent.trim() || 'a picture'}`),
  };

  function onClick(event) {
    const { target } = event;
    if (target.closest('a')) event.preventDefault();
    const acting = target.closest('[data-event]');
    visit(target.id ? target : (acting ?? target));
    if (acting) EVENTS[acting.dataset.event](acting);
  }

  /** Focusing a field counts like clicking it: a box that already has the right value need not be clicked. */
  function onFocus({ target }) {
    if (fieldOf.has(target)) visit(target);
  }

  function onInput({ target }) {
    const field = fieldOf.get(target);
    if (!field) return;
    visit(target);
    field.spread(field.controlWith(target));
  }

  const readValues = () =>
    inputs.map((input) => (/^(checkbox|radio)$/.test(input.type) ? input.checked : input.value));

  function changed() {
    const values = readValues();
    const isOther = hasChanged || values.some((value, i) => value !== lastValues[i]);
    lastValues = values;
    hasChanged = false;
    return isOther;
  }

  const toProfile = () => Object.fromEntries(fields.map(({ key, gold }) => [key, gold]));

  Object.assign(core, {
    getUtterance: () => ({ utterance: JSON.stringify(toProfile()), fields: toProfile() }),
    getPotential: () =>
      fields.length === 0
        ? 0
        : fields.filter(({ isVisited, isRight }) => isVisited && isRight).length / fields.length,
    takePenalty: () => -(STEP_COST + (changed() ? 0 : NO_CHANGE_COST)),
  });

  return {
    /** Builds the site of a design and shows its first page. */
    show(design) {
      const site = siteBuilder.build(design);
      pages = site.pages;
      pages.slice(1).forEach((page) => {
        page.style.display = 'none';
      });
      fields = siteProfile.draw(site);
      fieldOf = new Map(fields.flatMap((field) => field.controls.flat().map((element) => [element, field])));
      for (const id of ['wrap', 'area']) byId(id).removeAttribute('class');
      byId('area').replaceChildren(...pages);
      inputs = [...byId('area').querySelectorAll('input, select')];
      lastValues = readValues();
      hasChanged = false;
      byId('query').textContent = fields.map(({ key, gold }) => `${key}: ${gold}`).join('\n');
    },

    connect() {
      const wrap = byId('wrap');
      wrap.addEventListener('click', onClick);
      wrap.addEventListener('focusin', onFocus);
      wrap.addEventListener('input', onInput);
    },
  };
})();
