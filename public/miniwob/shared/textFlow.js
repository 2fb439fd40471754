/**
 * Filler text that runs on, for tasks that copy or mark it: after any word a sentence may end, and nothing closes the
 * last one, so that every text ends with a space. Needs core and words.js.
 */
window.createTextFlow = () => {
  let startsSentence = true;

  /** The next `count` words. A sentence left open continues in the next call. */
  return (count) => {
    let text = '';
    for (let i = 0; i < count; i++) {
      const word = core.sample(LOREM_WORDS);
      text += startsSentence ? word[0].toUpperCase() + word.slice(1) : word;
      startsSentence = Math.random() < 0.2;
      text += startsSentence ? '. ' : ' ';
    }
    return text;
  };
};
