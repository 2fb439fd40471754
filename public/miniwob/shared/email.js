/**
 * The e-mail client of the email-inbox tasks: inbox, search, opened email, reply and forward.
 *
 * A page draws emails and a goal and hands both to `emailClient.show`; the client itself ends the episode. A goal is `{
 * action, target, to, message }`: what to do (reply, forward, delete, important) with which of the emails, whom to
 * forward it to, what to reply. Needs core, words.js and pools/femaleNames.js.
 */
(() => {
  /** Characters of a subject or body that the inbox shows. */
  const CUT_LENGTH = 15;

  let emails = [];
  let goal = null;
  /** The email that is open, or is being answered or forwarded. */
  let opened = null;

  const byId = (id) => document.getElementById(id);
  const hide = (id) => byId(id).classList.add('hide');
  const unhide = (id) => byId(id).classList.remove('hide');
  const append = (html) => byId('area').insertAdjacentHTML('beforeend', html);
  const finish = (isRight) => (isRight ? core.endEpisode(1, true) : core.endEpisode(-1, false));

  /** `count` emails by random senders, who may repeat. */
  function drawEmails(count) {
    return Array.from({ length: count }, () => ({
      sender: core.sample(FEMALE_NAMES),
      subject: generateWords(1, 3),
      body: generateWords(5, 15),
    }));
  }

  // Markup of the views. Texts come from the word pools, which contain no characters that are special in HTML.

  const ACTIONS = '<div class="email-actions"><span class="trash"></span><span class="star"></span></div>';

  const cut = (text) => (text.length < CUT_LENGTH ? text : `${text.slice(0, CUT_LENGTH)}..`);

  const threadHtml = (index, sender, subject, body) => `
    <div class="email-thread" data-index="${index}">
      <div class="email-left">
        <div class="email-sender">${sender}</div>
        <div class="email-subject">${subject}</div>
        <div class="email-body">${body}</div>
      </div>
      <div class="email-right"><div class="email-time"></div>${ACTIONS}</div>
    </div>`;

  const inboxHtml = () => `
    <div id="main">
      <div id="main-header"><h2>Primary</h2><span id="open-search"></span></div>
      ${emails.map((email, i) => threadHtml(i, email.sender, cut(email.subject), cut(email.body))).join('')}
    </div>
    <div id="search" class="hide">
      <div id="search-bar">
        <div id="search-header"><span id="search-cancel"></span>
          <span><input type="text" id="search-input" placeholder="Search"></span></div>
      </div>
      <div id="results-header"><h4>Results</h4></div>
      <div id="search-results"></div>
    </div>`;

  const emailHtml = ({ sender, subject, body }) => `
    <div id="email">
      <div id="email-bar"><span id="close-email"></span>${ACTIONS}</div>
      <div class="email-header">
        <div class="email-subject">${subject}</div>
        <span class="email-left"><div class="email-sender">${sender}</div><div>to me</div></span>
        <span class="email-right"><div class="email-time"></div></span>
      </div>
      <div class="email-body">${body}</div>
      <div class="email-send">
        <span class="email-reply"><div class="icon"></div><div>Reply</div></span>
        <span class="email-forward"><div class="icon"></div><div>Forward</div></span>
      </div>
    </div>`;

  const replyHtml = ({ sender, subject }) => `
    <div id="reply">
      <div id="reply-bar"><span id="close-reply"></span><span id="send-reply"></span></div>
      <div class="reply-header">
        <div class="reply-info"><label class="reply-to">to: </label><span class="reply-sender">${sender}</span></div>
        <div class="reply-subject"><label class="reply-subj">subject: </label>Re: ${subject}</div>
      </div>
      <div class="reply-body"><textarea id="reply-text"></textarea></div>
    </div>`;

  const forwardHtml = ({ subject }) => `
    <div id="forward">
      <div id="forward-bar"><span id="close-forward"></span><span id="send-forward"></span></div>
      <div class="forward-header">
        <div class="forward-info"><label>to: </label><input type="text" class="forward-sender"></div>
        <div class="forward-subject"><label>subject: </label>${subject}</div>
      </div>
      <div class="forward-body"><textarea id="forward-text"></textarea></div>
    </div>`;

  // Behaviour.

  function openEmail(index) {
    opened = emails[index];
    hide('main');
    hide('search');
    append(emailHtml(opened));
  }

  function closeEmail() {
    byId('email').remove();
    unhide('main');
  }

  /** Replaces the opened email by the reply or forward view; `closeForm` goes back and forgets what was typed. */
  function openForm(html) {
    hide('email');
    append(html);
  }

  function openForward() {
    openForm(forwardHtml(opened));
    byId('forward-text').value = opened.body;
  }

  function closeForm(id) {
    byId(id).remove();
    unhide('email');
  }

  function openSearch() {
    hide('main');
    unhide('search');
    byId('search-input').focus();
  }

  function cancelSearch() {
    hide('search');
    unhide('main');
    byId('search-input').value = '';
  }

  function showSearchResults(query) {
    const highlight = (text) => {
      const at = text.indexOf(query);
      if (at < 0) return text;
      return `${text.slice(0, at)}<span class="highlight">${query}</span>${text.slice(at + query.length)}`;
    };
    const results = emails.map(({ sender, subject, body }, i) =>
      [sender, subject, body].some((text) => text.includes(query))
        ? threadHtml(i, highlight(sender), highlight(subject), highlight(cut(body)))
        : '',
    );
    byId('search-results').innerHTML = query.trim() === '' ? '' : results.join('');
  }

  /** A star or trash icon, in the inbox or on the opened email: scored only if the goal asks for it. */
  function clickIcon(icon, event, action) {
    // As on the original pages, nothing else receives these clicks.
    event.stopPropagation();
    const thread = icon.closest('.email-thread');
    const email = thread ? emails[thread.dataset.index] : opened;
    if (goal.action === action) finish(email.sender === goal.target.sender);
  }

  function clickStar(icon, event) {
    icon.classList.toggle('clicked');
    clickIcon(icon, event, 'important');
  }

  function sendReply() {
    const isRight = opened.sender === goal.target.sender && byId('reply-text').value === goal.message;
    finish(goal.action === 'reply' && isRight);
  }

  function sendForward() {
    const recipient = document.querySelector('.forward-sender').value;
    const isRight = recipient === goal.to && byId('forward-text').value === goal.target.body;
    finish(goal.action === 'forward' && isRight);
  }

  /** The effect of a click, by its target; the first match counts. Icons of search results have no effect. */
  const CLICKS = [
    [':is(#main, #email) .star', clickStar],
    [':is(#main, #email) .trash', (icon, event) => clickIcon(icon, event, 'delete')],
    ['.email-thread', (thread) => openEmail(thread.dataset.index)],
    ['#close-email', closeEmail],
    ['.email-reply', () => openForm(replyHtml(opened))],
    ['.email-forward', openForward],
    ['#close-reply', () => closeForm('reply')],
    ['#close-forward', () => closeForm('forward')],
    ['#send-reply', sendReply],
    ['#send-forward', sendForward],
    ['#open-search', openSearch],
    ['#search-cancel', cancelSearch],
  ];

  window.emailClient = {
    drawEmails,

    /** A text to reply with. */
    drawMessage: () => generateWords(1, 5),

    /** Shows the inbox and scores what is done with it. */
    show(newEmails, newGoal) {
      emails = newEmails;
      goal = newGoal;
      opened = null;
      byId('area').innerHTML = inboxHtml();
    },

    /** Listens to the page; to be called once. */
    connect() {
      byId('area').addEventListener('click', (event) => {
        for (const [selector, act] of CLICKS) {
          const hit = event.target.closest(selector);
          if (hit) return act(hit, event);
        }
      });
      byId('area').addEventListener('keyup', (event) => {
        if (event.target.id === 'search-input') showSearchResults(event.target.value);
      });
    },
  };
})();
