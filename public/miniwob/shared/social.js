/** Posts of the social-media tasks. Needs core, words.js, pools/femaleNames.js, pools/surnames.js and social.css. */
(() => {
  const isHeads = () => Math.random() < 0.5;

  const area = () => document.getElementById('area');

  /** Markup of the posts, with a gap where something is filled in. */
  let markup = { details: '', controls: '' };
  /** What is filled in, by its selector in a post: `(post) => text`. */
  let texts = {};
  /** Posts made so far, of which the first ones are shown: filling in an old one costs a tenth of making a new one. */
  const made = [];

  const postHtml = (index) => `
      <div class="media" data-result="${index}">
        <div class="details">
          <span class="name"> </span>
          <span class="username"> </span>
          ${markup.details}
        </div>
        <div class="body"> </div>
        <div class="controls">${markup.controls}</div>
      </div>`;

  function createPost(index) {
    const nodes = [
      ...Object.assign(document.createElement('div'), { innerHTML: postHtml(index) }).childNodes,
    ];
    const post = nodes.at(-1);
    return {
      nodes,
      blanks: Object.entries(texts).map(([selector, textOf]) => [
        post.querySelector(selector).firstChild,
        textOf,
      ]),
      classes: [...post.querySelectorAll('[class]')].map((element) => [element, element.className]),
    };
  }

  function fill({ blanks, classes }, post) {
    for (const [blank, textOf] of blanks) blank.data = textOf(post);
    // Clicks have opened menus and switched icons.
    for (const [element, className] of classes) {
      if (element.className !== className) element.className = className;
    }
  }

  window.socialFeed = {
    /** A random display name and a user name, which may coincide with those of others. */
    drawAuthor() {
      const handle = core.sample(isHeads() ? FIRST_NAMES : LOREM_WORDS).replace(',', '');
      return { name: core.sample(isHeads() ? FEMALE_NAMES : SURNAMES), user: `@${handle.toLowerCase()}` };
    },

    drawText: () => generateWords(2, 6),

    /**
     * Says what posts look like: `details` goes after the names; `texts` fills in the gaps in `details` and `controls`,
     * by selector. To be called once, before `show`.
     */
    connect({ details = '', controls, texts: moreTexts = {} }) {
      markup = { details, controls };
      texts = {
        '.name': ({ author }) => author.name,
        '.username': ({ author }) => author.user,
        '.body': ({ text }) => text,
        ...moreTexts,
      };
    },

    /** Shows these posts `{ author, text, ... }` at the top of #area, scrolled to its beginning. */
    show(posts) {
      for (const element of area().querySelectorAll('[data-tampered]'))
        element.removeAttribute('data-tampered');
      while (made.length < posts.length) made.push(createPost(made.length));
      const shown = area().getElementsByClassName('media');
      for (const { nodes } of made.slice(posts.length, shown.length)) for (const node of nodes) node.remove();
      for (const [i, post] of posts.entries()) fill(made[i], post);
      const last = made[shown.length - 1];
      const below = last ? last.nodes.at(-1).nextSibling : area().firstChild;
      const missing = made.slice(shown.length, posts.length).flatMap(({ nodes }) => nodes);
      for (const node of missing) area().insertBefore(node, below);
      area().scrollTop = 0;
    },

    /** User name on the post that `element` is part of. */
    userOf: (element) => element.closest('.media').querySelector('.username').textContent,
  };
})();
