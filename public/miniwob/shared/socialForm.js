/**
 * The feed of social-media-all and social-media-some: icons that are switches, and a Submit button.
 * Needs core, social.js and what that needs.
 */
(() => {
  const BUTTONS = { reply: 'Reply', retweet: 'Retweet', like: 'Like', share: 'Share' };
  const NEW_AUTHOR_PROBABILITY = 0.3;

  const area = () => document.getElementById('area');
  let goal = null;
  /** What the goal asks of the user's posts, `(switched on, all) => is right`. */
  let isRightCount = null;

  /** A few consecutive posts have the same author; then the feed is shuffled. */
  function drawPosts(count) {
    const posts = [];
    for (let i = 0; i < count; i++) {
      const isNew = i === 0 || Math.random() < NEW_AUTHOR_PROBABILITY;
      const author = isNew ? socialFeed.drawAuthor() : posts[i - 1].author;
      posts.push({ author, text: socialFeed.drawText() });
    }
    return core.shuffle(posts);
  }

  const controls = Object.keys(BUTTONS)
    .map((button) => `<span class="${button}"></span>`)
    .join(' ');

  function submit() {
    const active = [...area().querySelectorAll('.controls .active')];
    const isRight = (icon) => icon.classList.contains(goal.button) && socialFeed.userOf(icon) === goal.user;
    if (active.every(isRight) && isRightCount(active.length, goal.count)) core.endEpisode(1, true);
    else core.endEpisode(-1, false);
  }

  window.socialForm = {
    /** Draws a feed and a goal `{ user, button, count }`: `count` is the number of the user's posts in it. */
    draw() {
      const posts = drawPosts(core.randi(6, 12));
      const { user } = core.sample(posts).author;
      const button = core.sample(Object.keys(BUTTONS));
      goal = { user, button, count: posts.filter(({ author }) => author.user === user).length };
      socialFeed.show(posts);
      return goal;
    },

    /**
     * Asks for the goal's button on `posts`; right if nothing else is on, and it is on for the required number of the
     * user's posts.
     */
    ask(posts, isRight) {
      isRightCount = isRight;
      const bold = (text) => `<span class="bold">${text}</span>`;
      document.getElementById('query').innerHTML =
        `Click the "${bold(BUTTONS[goal.button])}" button on ${posts} by ${bold(goal.user)} and then click Submit.`;
    },

    /** Listens to the page; to be called once. */
    connect() {
      socialFeed.connect({ controls });
      area().innerHTML = '<p id="submitRow"><button type="button">Submit</button></p>';
      area().addEventListener('click', ({ target }) => {
        if (target.matches('.controls > span')) target.classList.toggle('active');
        else if (target.matches('#submitRow > button')) submit();
      });
    },
  };
})();
