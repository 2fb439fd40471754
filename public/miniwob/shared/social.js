/** Posts of the social-media tasks. Needs core, words.js, pools/femaleNames.js, pools/surnames.js and social.css. */
(() => {
  const isHeads = () => Math.random() < 0.5;

  window.socialFeed = {
    /** A random display name and a user name, which need not be unlike those of others. */
    drawAuthor() {
      const handle = core.sample(isHeads() ? FIRST_NAMES : LOREM_WORDS).replace(',', '');
      return { name: core.sample(isHeads() ? FEMALE_NAMES : SURNAMES), user: `@${handle.toLowerCase()}` };
    },

    drawText: () => generateWords(2, 6),

    /** Markup of the post at place `index` of the feed; `details` goes behind the names. */
    postHtml: ({ author, text }, index, { details = '', controls }) => `
      <div class="media" data-result="${index}">
        <div class="details">
          <span class="name">${author.name}</span>
          <span class="username">${author.user}</span>
          ${details}
        </div>
        <div class="body">${text}</div>
        <div class="controls">${controls}</div>
      </div>`,

    /** User name on the post that `element` is part of. */
    userOf: (element) => element.closest('.media').querySelector('.username').textContent,
  };
})();
