/** What the fields of a demonstration file mean, by the definition that they belong to: the words of the published schema. */

interface Texts {
  readonly description: string;
  readonly fields: Readonly<Record<string, string>>;
}

const PLACE = {
  left: 'CSS pixels from the left edge of the viewport.',
  top: 'CSS pixels from the top edge of the viewport.',
  width: 'CSS pixels.',
  height: 'CSS pixels.',
};

export const FIELD_TEXTS = {
  Demonstration: {
    description:
      'One episode of a task and how it was done. `author`, `episode`, `input` and `isScripted` are additions of Latticework to the format of MiniWoB++.',
    fields: {
      taskName:
        'Name of the task page, such as click-test. If it is missing, the file name gives the task: click-test_1.json.',
      author: 'Who made it, in their own words.',
      episode: 'Which episode it was. Together with `input`, it can be played again.',
      input: 'What the hand did, in order of time, mouse moves included.',
      isScripted: 'Whether a scripted expert made it, and not a person.',
      utterance: 'The instruction, as the page showed it.',
      fields: 'What the instruction asks for, by name. If it is missing, it is read from the utterance.',
      states:
        'The page at the start of the episode, then as it was at each event, before and after the page reacted to it.',
      reward: 'The reward after the discount for time that has passed, -1 to 1.',
      rawReward: 'The reward before the discount, -1 to 1. For most tasks, 1 is success.',
    },
  },
  State: {
    description: 'The page at one moment.',
    fields: {
      time: 'Milliseconds since the episode started, at most an hour.',
      action: 'The event; null in the first state only.',
      dom: 'The body of the page and what is visible in it.',
    },
  },
  Event: {
    description: 'A browser event, on the element whose `recordingTarget` is true.',
    fields: {
      type: 'mousedown, mouseup, click, dblclick, keydown, keypress, keyup or scroll.',
      timing: 'Phase of the event: 1 before the page reacts (capture), 3 after (bubble).',
      x: 'Of the mouse: CSS pixels from the left edge of the page, scrolled or not.',
      y: 'Of the mouse: CSS pixels from the top edge of the page, scrolled or not.',
      keyCode: 'KeyboardEvent.keyCode: the key, or for keypress the character.',
      charCode: 'KeyboardEvent.charCode: the character for keypress, else 0.',
    },
  },
  Node: {
    description: 'A visible element, or a line of loose text between elements (tag t).',
    fields: {
      tag: 'Tag name in capitals; INPUT_ and the type for input elements, such as INPUT_text; t for loose text.',
      ...PLACE,
      ref: 'Number of the element, from 1, the same throughout the episode; negative for loose text, and then numbered afresh in each state.',
      children: 'In the order of the document.',
      id: 'The attribute of the element, empty if it has none.',
      classes: 'The attribute class; an object for elements of SVG.',
      text: 'Text of an element that has no child elements, or of loose text.',
      value: 'Content of a form field; whether it is chosen for check boxes and radio buttons.',
      bgColor: 'Computed background colour, as in CSS: rgb(255, 255, 255).',
      fgColor: 'Computed text colour, as in CSS.',
      focused: 'Whether it has the keyboard.',
      tampered: 'Whether it was clicked before in this episode.',
      recordingTarget: 'Whether it is the target of the event of this state.',
    },
  },
  Episode: {
    description: 'What the page drew its problem from.',
    fields: {
      task: 'Name of the task.',
      seed: 'Seed of the page.',
      dataMode: 'Which distribution of problems it drew from, for pages that have several.',
      design: 'For generated and recorded sites: what the page is built from besides a seed.',
    },
  },
  Input: {
    description: 'One thing that the hand did.',
    fields: {
      type: 'What it was. A wheel is turned; a keydown is a key that is pressed and let go.',
      time: 'Milliseconds since the episode started, at most an hour.',
      x: 'CSS pixels from the left edge of the viewport.',
      y: 'CSS pixels from the top edge of the viewport.',
      count: 'Number of the press in a row: 2 for the second press of a double click.',
      modifiers: 'Keys that were held down. Shift is left out where it is part of the character.',
      aim: 'The element that was pressed. Only on recorded sites, whose pages may be laid out differently when it is played again.',
      deltaX: 'Scrolled to the right, CSS pixels.',
      deltaY: 'Scrolled down, CSS pixels.',
      key: 'KeyboardEvent.key, such as a or Enter. Modifiers pressed on their own are left out.',
    },
  },
  Aim: {
    description: 'The element that a press was meant for, as it was then.',
    fields: {
      tag: 'Tag name in small letters, otherwise as in the page.',
      id: 'The attribute of the element, empty if it has none.',
      text: 'Its text; null if it contains elements.',
      ...PLACE,
      place: 'Its position among the similar elements of the page, from 0.',
      alike: 'Number of similar elements, itself included.',
    },
  },
  Design: { description: 'Any JSON.', fields: {} },
} satisfies Record<string, Texts>;
