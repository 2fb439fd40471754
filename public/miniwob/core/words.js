/** Words, names, strings and dates that tasks draw from. */

/**
 * Pool of 1186 filler words (223 distinct strings) from [times each word occurs, words] groups, most common first. The
 * 58 most common words also occur with a trailing comma, the first 29 of them twice: 87 entries.
 */
window.LOREM_WORDS = (() => {
  const groups = [
    [30, 'et in ut sed ac'],
    [15, 'vel at id non quis eu eget nec a nisi sit amet ipsum dolor vitae mauris nulla tellus enim justo'],
    [
      8,
      'turpis lorem quam massa nunc vestibulum pellentesque ante purus velit urna erat diam arcu augue orci ' +
        'risus libero lacus ligula felis mi magna leo sapien odio tortor neque nibh metus tincidunt ' +
        'porttitor viverra faucibus pulvinar egestas ultrices semper aliquam donec',
    ],
    [
      4,
      'suspendisse phasellus vivamus integer curabitur morbi fusce praesent aenean nam cras maecenas duis ' +
        'etiam proin nullam quisque interdum consectetur adipiscing elit dictum dapibus rhoncus lobortis ' +
        'molestie volutpat convallis commodo vulputate elementum scelerisque sagittis tempor tempus ornare ' +
        'cursus mattis gravida fringilla euismod dignissim congue blandit bibendum auctor accumsan ' +
        'hendrerit iaculis imperdiet lacinia laoreet luctus malesuada mollis placerat posuere pretium ' +
        'rutrum sodales',
    ],
    [3, 'ullamcorper varius venenatis vehicula ultricies tristique suscipit sollicitudin sem'],
    [
      2,
      'pharetra facilisis feugiat finibus condimentum consequat cubilia curae dis dictumst efficitur fames ' +
        'fermentum habitant habitasse hac himenaeos inceptos litora lectus maximus natoque netus nostra ' +
        'nascetur parturient penatibus per platea potenti primis',
    ],
  ];
  const repeat = (word, times) => Array(times).fill(word);
  const byFrequency = groups.flatMap(([, words]) => words.split(' '));
  const plain = groups.flatMap(([times, words]) => words.split(' ').flatMap((word) => repeat(word, times)));
  const withComma = byFrequency.slice(0, 58).flatMap((word, i) => repeat(`${word},`, i < 29 ? 2 : 1));
  return [...plain, ...withComma];
})();

/** 50 first names: 30 female, 20 male. */
window.FIRST_NAMES = (
  'Ada Alba Bianca Britt Carlota Celia Dagny Edith Flora Gerda Hedda Imogen Ines Jolene Kirsten Leonie ' +
  'Lucinda Mabel Noemi Odette Pilar Ramona Rosalie Sabine Thelma Ursula Valda Wilma Yolanda Zelda ' +
  'Alfonso Basil Clement Desmond Emil Fabian Gunnar Horace Ivan Jasper Lionel Marlon Nestor Orlando ' +
  'Percy Quentin Rufus Silas Tobias Vernon'
).split(' ');

/** Sentences of `count` words, or of `randi(count, end)` words: capitals, some commas, a full stop at the end. */
window.generateWords = (count, end) => {
  const length = end === undefined ? count : core.randi(count, end);
  let text = '';
  let startsSentence = true;
  for (let i = 1; i <= length; i++) {
    const word = core.sample(LOREM_WORDS);
    text += startsSentence ? word[0].toUpperCase() + word.slice(1) : word;
    if (i < length) {
      startsSentence = Math.random() < 0.2;
      text += startsSentence ? '. ' : ' ';
    }
  }
  return text.replace(/,$/, '').concat('.');
};

/** `randi(low, high)` letters and digits, each uniform over the 62. */
window.generateString = (low, high) => {
  const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  return Array.from({ length: core.randi(low, high) }, () => core.sample(characters)).join('');
};

/** A date between two others, uniform in milliseconds; the same in every time zone, since it is drawn in UTC. */
window.randomDate = (start, end) => {
  const [from, to] = [start, end].map((date) =>
    Date.UTC(
      ...[date.getFullYear(), date.getMonth(), date.getDate()],
      ...[date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds()],
    ),
  );
  const drawn = new Date(core.randf(from, to));
  return new Date(
    ...[drawn.getUTCFullYear(), drawn.getUTCMonth(), drawn.getUTCDate()],
    ...[drawn.getUTCHours(), drawn.getUTCMinutes(), drawn.getUTCSeconds(), drawn.getUTCMilliseconds()],
  );
};

/** MM/DD/YYYY. */
window.toDateString = (date) =>
  [date.getMonth() + 1, date.getDate(), date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/');
