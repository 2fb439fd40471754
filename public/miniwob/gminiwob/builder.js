/**
 * Builds a site from its design `{ primitives: [[token, page], ...], pages?, faithful? }`: places primitives on pages, and
 * links the pages. Needs primitives.js and templates.js.
 */
window.siteBuilder = (() => {
  /** The primitives that go into a page's form, in the order of the design; everything else goes above it. */
  const IN_FORM = new Set(['input', 'checkbox', 'button', 'link', 'selection']);
  /** Primitives whose ids do not contain a page number, though they add nothing to the profile. */
  const WITHOUT_PAGE = new Set(['header', 'link']);
  const AUTO_BUTTON = { template: 'button', text: 'Click' };

  /** Elements that are copied into sites, keyed by kind and position. */
  const models = new Map();

  function copyOf(key, toHtml) {
    let model = models.get(key);
    if (!model) {
      const template = document.createElement('template');
      template.innerHTML = toHtml().trim().replace(/>\s+</g, '><');
      model = template.content.firstElementChild;
      models.set(key, model);
    }
    return model.cloneNode(true);
  }

  function idsOf({ concept, template, gold }, page, isRepeated) {
    const isPlain = gold ? !isRepeated : WITHOUT_PAGE.has(template);
    const place = isPlain ? '' : `_p${page}`;
    return {
      concept,
      group: `group_${concept}${place}`,
      own: `actionable_${concept}${place}`,
      // Radio buttons exclude each other on their page.
      name: `${concept}_p${page}`,
      item: (n) => `actionable_${concept}_p${page}_${typeof n === 'number' ? `i${n}` : n}`,
    };
  }

  function createElement(primitive, page, isRepeated) {
    const key = JSON.stringify([primitive.concept, primitive.text, page, isRepeated]);
    const element = copyOf(key, () =>
      siteTemplates[primitive.template](idsOf(primitive, page, isRepeated), primitive),
    );
    primitive.vary?.(element);
    return element;
  }

  function createPage(number) {
    const root = copyOf(
      `page ${number}`,
      () => `<div id="page${number}" class="core"><div class="container"><div class="row">
        <div class="col-md-12 order-md-1"><div id="mainform"></div></div></div></div></div>`,
    );
    const container = root.firstElementChild;
    const form = container.querySelector('#mainform');
    return {
      number,
      root,
      place: (element, template) => {
        if (IN_FORM.has(template)) form.append(element);
        else container.before(element);
      },
    };
  }

  /** Keeps each pair once. */
  function placementsOf({ primitives }) {
    const seen = new Set();
    return primitives.filter(([token, page]) => {
      const key = `${token} ${page}`;
      return !seen.has(key) && seen.add(key);
    });
  }

  /** The button that leaves the page comes last in its form; all buttons that lead on do so. */
  function link(page, concept, buttons) {
    const wanted =
      buttons.length > 0 ? buttons : [createElement({ ...AUTO_BUTTON, concept }, page.number, false)];
    page.place(wanted[0], 'button');
    for (const group of wanted) group.firstElementChild.dataset.event = concept;
  }

  return {
    /**
     * `pages`: their root elements; `controls`: by key of the profile, the elements of each control, in order of pages;
     * `gold`: by key, the values that the profile may ask for.
     */
    build(design) {
      const { faithful = false } = design;
      const placements = placementsOf(design);
      const count = design.pages ?? Math.max(0, ...placements.map(([, page]) => page)) + 1;
      const pages = Array.from({ length: count }, (_, number) => createPage(number));
      const controls = new Map();
      const gold = new Map();
      /** Elements by concept and page. */
      const placed = new Map();

      for (const [token, number] of placements) {
        const primitive = SITE_PRIMITIVES[token];
        const { concept, template } = primitive;
        const element = createElement(primitive, number, !faithful && controls.has(concept));
        const key = `${concept} ${number}`;
        const alike = [...(placed.get(key) ?? []), element];
        placed.set(key, alike);
        // The released pages append any of the elements that share a concept.
        pages[number].place(faithful ? core.sample(alike) : element, template);
        if (!primitive.gold) continue;
        gold.set(concept, primitive.gold);
        const elements = [...element.querySelectorAll('input, select')];
        controls.set(concept, [...(controls.get(concept) ?? []), { page: number, elements }]);
      }
      for (const page of pages) {
        const concept = page.number < count - 1 ? 'next' : 'submit';
        const buttons = (placed.get(`${concept} ${page.number}`) ?? []).filter((group) => group.parentNode);
        link(page, concept, buttons);
      }
      for (const list of controls.values()) list.sort((a, b) => a.page - b.page);
      const roots = pages.map(({ root }) => root);
      if (faithful) makeFaithful(roots, controls);
      return { pages: roots, controls, gold };
    },
  };
})();
