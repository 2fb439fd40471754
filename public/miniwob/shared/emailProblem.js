/**
 * Problems on the e-mail client: which emails the inbox contains, what to do with one of them, and the sentence that
 * says so. Needs core, words.js, pools/femaleNames.js and email.js.
 */
(() => {
  const SMALL_INBOX = 3;

  const bold = (text) => `<span class="bold">${text}</span>`;

  const INSTRUCTIONS = {
    reply: ({ by, message }) =>
      `Find the email by ${bold(by)} and reply to them with the text "${bold(message)}".`,
    forward: ({ by, to }) => `Find the email by ${bold(by)} and forward that email to ${bold(to)}.`,
    delete: ({ by }) => `Find the email by ${bold(by)} and click the trash icon to delete it.`,
    important: ({ by }) => `Find the email by ${bold(by)} and click the star icon to mark it as important.`,
  };

  const query = () => document.getElementById('query');
  const isTest = () => WOB_DATA_MODE === 'test';

  /** Slots of the goal, on pages that supply them along with the sentence. */
  let fields = null;

  const readInstruction = core.getUtterance;
  core.getUtterance = () => {
    const utterance = readInstruction();
    return fields === null ? utterance : { utterance, fields };
  };

  /** Three emails, which fit the screen, or 4 to 11, which do not. */
  const drawInbox = (isLong) => emailClient.drawEmails(isLong ? core.randi(4, 12) : SMALL_INBOX);

  window.emailProblem = {
    /** Draws a problem for one of the actions, in the sentence that is always the same for an action. */
    instruct({ actions, isLong = false }) {
      const emails = drawInbox(isLong);
      const goal = {
        action: core.sample(actions),
        target: core.sample(emails),
        to: core.sample(FEMALE_NAMES),
        message: emailClient.drawMessage(),
      };
      const slots = { by: goal.target.sender, to: goal.to, message: goal.message };
      query().innerHTML = INSTRUCTIONS[goal.action](slots);
      emailClient.show(emails, goal);
    },

    /**
     * Draws a problem in one of the wordings of `EMAIL_TEMPLATES[action]`; emails are forwarded to someone whose
     * own email is in the inbox. Data mode `test` draws from wordings of its own; any other mode also gives
     * `fieldsOf({ action, by, to, message })` along with the sentence.
     */
    ask({ actions, isLong = false, fieldsOf }) {
      const emails = drawInbox(isLong);
      const [target, other] = core.shuffle([...emails]);
      const goal = {
        action: core.sample(actions),
        target,
        to: other.sender,
        message: emailClient.drawMessage(),
      };
      // Only the first occurrence of a slot is filled in.
      query().textContent = core
        .sample(EMAIL_TEMPLATES[goal.action][isTest() ? 'test' : 'train'])
        .replace('NAME', target.sender)
        .replace('DEST', goal.to)
        .replace('MSG', goal.message);
      fields = isTest() ? null : fieldsOf({ ...goal, by: target.sender });
      emailClient.show(emails, goal);
    },
  };
})();
