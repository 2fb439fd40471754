/**
 * The 370 words that have rows of their own: marks, tags of elements, and the words of MiniWoB's instructions and pages.
 * The paper's own list is not published.
 */
const MARKS = '. , : ; ! ? " \' “ ” ( ) [ ] - _ / + = * $ % & @ # > < × ✓ ★';
const TAGS =
  'a body button circle div h1 h2 h3 h4 image img input_button input_checkbox input_date ' +
  'input_email input_number input_password input_radio input_range input_submit input_text ' +
  'input_time label li line ol p path polygon rect select option span svg svg_class t table tbody ' +
  'td text textarea tr ul canvas';
const WORDS =
  '0 above account add address adjust after all an and angle answer any april aqua are area as at ' +
  'autocomplete back be before below between big biggest black blue board book both bottom box ' +
  'boxes buy by calendar cancel cell center cheapest check checkbox checkboxes choose circles clear ' +
  'click close collapse color colors column command content copy corner country create cube cyan ' +
  'date day degrees delete dialog different digit digits done down drag draw drop each earliest ' +
  'edge edit eight email end enter every expand february field fields fifth file files fill find ' +
  'first five flight focus folder for form forward four fourth from game give go gray great ' +
  'greatest green grey grid highest highlight hour hours hover icon if in inbox input inside is it ' +
  'item items january july june keep keyboard large last left letter letters like lime link list ' +
  'log login longest lowest magenta mail march mark may medium menu message middle midpoint minute ' +
  'month move name new next nine no none not number numbers of ok old olive on one open options or ' +
  'orange order outside page paragraph password paste phone pick pink place play point popup press ' +
  'previous price purple radio read rectangle red remove reply resize result results retweet right ' +
  'rotate row same save score scroll search second section sections sender sentence set seven shape ' +
  'shapes share shortest side sides sign six slider small smallest sort spinner square start stop ' +
  'subject submit swap switch tab tabs ten terminal textbox than that the then third this three ' +
  'ticket tile time title to toggle top tree triangle two type uncheck up use user username using ' +
  'value vertex violet wait wheel white widget widgets with word words write year yellow yes 1 2 3 ' +
  '4 5 6 7 8 9 10 11 12';

export const KNOWN_WORDS: readonly string[] = [MARKS, TAGS, WORDS].join(' ').split(' ');
