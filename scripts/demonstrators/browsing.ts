/** Feeds and inboxes: find the right entry, do what is asked. */
import type { Locator } from 'playwright-core';
import type { Demonstrator, Goal, Person } from './Person';

/** Class of the control that performs the action named on each button. */
const CONTROLS: Readonly<Record<string, string>> = {
  Reply: 'reply',
  Retweet: 'retweet',
  Like: 'like',
  'Share via DM': 'share',
  'Copy link to Tweet': 'copy',
  'Embed Tweet': 'embed',
  Mute: 'menu-user',
  Block: 'block-user',
  Report: 'report',
};
const ICONS = ['reply', 'retweet', 'like'];

/** The user's post; the menu of another one may be opened by mistake. */
export const socialMedia: Demonstrator = async (person, { fields }) => {
  await person.look();
  const control = CONTROLS[fields.button.replace(/ @.*/, '')] ?? fields.button.toLowerCase();
  const users = await person.texts('.media .username');
  const post = (index: number): Locator => person.find('.media').nth(index);
  const target = users.findIndex((user) => user.trim() === fields.user);
  if (!ICONS.includes(control)) {
    if (person.chance(0.2)) await person.click(post(target === 0 ? 1 : target - 1).locator('.more'));
    await person.click(post(target).locator('.more'));
    await person.look();
  }
  await person.click(post(target).locator(`.${control}`));
};

/** Star and trash are already in the list; replying and forwarding require opening the email. */
export const emailInbox: Demonstrator = async (person, goal) => {
  await person.look();
  if (person.chance(0.2)) await openWrongEmail(person, goal);
  const { task } = goal.fields;
  const thread = threadOf(person, goal);
  if (task === 'star' || task === 'delete') {
    const icon = task === 'star' ? '.star' : '.trash';
    if (person.chance(0.6)) {
      await person.click(thread.locator(icon));
    } else {
      await person.click(thread.locator('.email-sender'));
      await person.click(person.find(`#email ${icon}`));
    }
    return;
  }
  await openEmail(person, goal);
  await person.look();
  if (task === 'reply') {
    await person.click(person.find('#email .email-reply'));
    await person.fill(person.find('#reply-text'), goal.fields.message);
    await person.click(person.find('#send-reply'));
  } else {
    await person.click(person.find('#email .email-forward'));
    await person.fill(person.find('input.forward-sender'), goal.fields.to);
    await person.click(person.find('#send-forward'));
  }
};

const threadOf = (person: Person, { fields }: Goal): Locator =>
  person
    .find('#main .email-thread')
    .filter({ has: person.findText('.email-sender', fields.by) })
    .first();

/** By hand from the list, or with the search box. */
async function openEmail(person: Person, goal: Goal): Promise<void> {
  if (person.chance(0.8)) {
    const part = person.pick(['.email-sender', '.email-subject', '.email-body']);
    await person.click(threadOf(person, goal).locator(part));
    return;
  }
  await person.click(person.find('#open-search'));
  await person.fill(person.find('#search-input'), goal.fields.by);
  await person.look();
  await person.click(person.findText('#search-results .email-sender', goal.fields.by).first());
}

async function openWrongEmail(person: Person, { fields }: Goal): Promise<void> {
  const senders = await person.texts('#main .email-sender');
  const other = senders.findIndex((sender) => sender.trim() !== fields.by);
  if (other < 0) return;
  await person.click(person.find('#main .email-sender').nth(other));
  await person.look();
  await person.click(person.find('#close-email'));
}
