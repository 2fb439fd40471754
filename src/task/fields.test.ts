import { describe, expect, test } from 'vitest';
import { extractFields } from './fields';

describe('extractFields', () => {
  test.each<[task: string, utterance: string, fields: [string, string][]]>([
    ['click-test', 'Click the button.', []],
    ['click-test-2', 'Click button ONE.', [['target', 'ONE']]],
    ['click-button', 'Click on the "Okay" button.', [['target', 'Okay']]],
    ['click-link', 'Click on the link "amet,.".', [['target', 'amet,.']]],
    ['click-dialog', 'Close the dialog box by clicking the "x".', []],
    ['click-option', 'Select xY3 and click Submit.', [['target', 'xY3']]],
    [
      'click-tab-2',
      'Switch between the tabs to find and click on the link "cahill.".',
      [['target', 'cahill.']],
    ],
    [
      'click-checkboxes',
      'Select aB,c, 9z and click Submit.',
      [
        ['target 0', 'aB'],
        ['target 1', 'c'],
        ['target 2', '9z'],
        ['button', 'submit'],
      ],
    ],
    ['click-checkboxes', 'Select nothing and click Submit.', [['button', 'submit']]],
    [
      'click-checkboxes-soft',
      'Select words similar to big, TVs and click Submit.',
      [
        ['target 0', 'big'],
        ['target 1', 'TVs'],
        ['button', 'submit'],
      ],
    ],
    ['enter-text', 'Enter "Kenda" into the text field and press Submit.', [['target', 'Kenda']]],
    [
      'login-user',
      'Enter the username "ann" and the password "x1" into the text fields and press login.',
      [
        ['username', 'ann'],
        ['password', 'x1'],
      ],
    ],
    [
      'search-engine',
      'Use the textbox to enter "Ann" and press "Search", then find and click the 2nd search result.',
      [
        ['query', 'Ann'],
        ['rank', '2'],
      ],
    ],
    [
      'multi-layouts',
      'Search for drama movies directed by De La Cruz from year 1999.',
      [
        ['genre', 'drama'],
        ['director', 'De La Cruz'],
        ['year', '1999'],
      ],
    ],
    [
      'social-media',
      'For the user @ann, click on the "Share via DM" button.',
      [
        ['user', '@ann'],
        ['button', 'Share via DM'],
      ],
    ],
    [
      'email-inbox',
      'Find the email by Ann-Mary and reply to them with the text "Sed, a. B.".',
      [
        ['by', 'Ann-Mary'],
        ['task', 'reply'],
        ['message', 'Sed, a. B.'],
      ],
    ],
    [
      'email-inbox',
      'Find the email by Ann and forward that email to Bea.',
      [
        ['by', 'Ann'],
        ['task', 'forward'],
        ['to', 'Bea'],
      ],
    ],
    [
      'email-inbox',
      'Find the email by Ann and click the trash icon to delete it.',
      [
        ['by', 'Ann'],
        ['task', 'delete'],
      ],
    ],
    [
      'email-inbox',
      'Find the email by Ann and click the star icon to mark it as important.',
      [
        ['by', 'Ann'],
        ['task', 'star'],
      ],
    ],
    ['email-inbox-nl-turk', 'Please bin what Ann sent.', []],
    [
      'social-media-all',
      'Click the "Like" button on all posts by @ann and then click Submit.',
      [
        ['button', 'Like'],
        ['user', '@ann'],
        ['submit', 'Submit'],
      ],
    ],
    [
      'social-media-some',
      'Click the "Reply" button on 1 post by @ann and then click Submit.',
      [
        ['button', 'Reply'],
        ['amount', '1'],
        ['user', '@ann'],
        ['submit', 'Submit'],
      ],
    ],
    [
      'navigate-tree',
      'Navigate through the file tree. Find and click on the folder or file named "Ann".',
      [['target', 'Ann']],
    ],
    [
      'phone-book',
      'Find Ann Mary in the contact book and click on their phone number.',
      [
        ['name', 'Ann Mary'],
        ['target', 'phone number'],
      ],
    ],
    [
      'order-food',
      'Order one of each item: Ice cream sundae, Garlic bread',
      [
        ['criterion', 'name'],
        ['target 0', 'Ice cream sundae'],
        ['target 1', 'Garlic bread'],
      ],
    ],
    [
      'order-food',
      'Order 3 items that are gluten-free',
      [
        ['criterion', 'type'],
        ['amount', '3'],
        ['type', 'gluten-free'],
      ],
    ],
    [
      'flight.AA',
      '{"Departure City":"New York","Departure Day":7}',
      [
        ['Departure City', 'New York'],
        ['Departure Day', '7'],
      ],
    ],
    [
      'choose-date-easy',
      'Select 12/07/2016 as the date and hit submit.',
      [
        ['month', '12'],
        ['day', '7'],
        ['year', '2016'],
      ],
    ],
    [
      'use-autocomplete-nodelay',
      'Enter an item that starts with "Co" and ends with "go".',
      [
        ['start', 'Co'],
        ['end', 'go'],
      ],
    ],
    ['use-autocomplete-nodelay', 'Enter an item that starts with "S. ".', [['start', 'S. ']]],
  ])('%s: %s', (task, utterance, fields) => {
    expect(extractFields(task, utterance)).toEqual(fields);
  });

  test('wording that does not fit is an error that quotes it', () => {
    expect(() => extractFields('click-button', 'Press Okay.')).toThrow(
      'The instruction of "click-button" does not fit its template: Press Okay.',
    );
    expect(() => extractFields('email-inbox', 'Find the email by Ann and burn it.')).toThrow(/does not fit/);
  });
});
