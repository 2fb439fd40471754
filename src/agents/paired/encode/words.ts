/**
 * All words in gMiniWoB's pages and instructions, except prices: tags, classes, texts, placeholders, keys. They are known
 * before training, so that embeddings need no growing table. A test checks the list against the pages.
 */
import { PRIMITIVES } from '../../../task/gminiwob/primitives';
import { tokensOf } from './tokens';

const TAGS =
  'a body button div footer h4 h5 h6 img input_button input_checkbox input_email input_number input_password input_radio ' +
  'input_submit input_tel input_text label li nav ol option p select small span strong textarea ul';

/** Bootstrap's and the pages' own classes, where marks separate words. */
const CLASSES =
  '_ - . align auto badge between bg block body border bottom brand btn card carousel center check checkbox col collapse ' +
  'condensed container control core custom d dark deck default display fade flex fluid footer form group h h4 h5 h6 ' +
  'header heading icon img indicator indicators inline inner input item items justify label lead left lg light link ' +
  'list mainform mb md media ml mr mt mt0 muted mx my nav navbar next no_class order p page pb pill pl position pr ' +
  'primary prev pt px py radio relative right root row secondary select shadow sm small sr stretched success submit ' +
  'text title toggler top visited w warning wrap xs only active append arrow content flush show 0 1 2 3 4 5 6 8 12 25 50 75 100';

const TEXTS =
  'gshopping home login account cart checkout your shoe bag tshirt brief description total usd remove promo code redeem ' +
  'deal of the day gaming workstation get it today title product price stars contact terms support full site 2020 2021 ' +
  'company forgot password user name shipping information select items search click place order and previous next ' +
  'image slide running leather cotton first second third fourth fifth true false null oneway roundtrip economy premium credit debit card ' +
  'return one two three four five yes no ok cancel enter username submit email address number go sign log in ' +
  '( ) [ ] { } < > , ; : ! ? @ # $ % & * + / \\ | ~ ^ ` \' " = × ★ ☆ © • … 9 7';

/** The dummy key, and keys of MiniWoB's forms. */
const KEYS = '_dummy target username password target0 target1 button text date link option tab';

/** Without repeats, in a fixed order. */
export const WORDS: readonly string[] = [
  ...new Set([
    ...[TAGS, CLASSES, TEXTS, KEYS].flatMap((words) => words.split(' ')),
    // A group of radio buttons has a class that is named after its concept.
    ...PRIMITIVES.flatMap(({ concept, shows, goldValues, event }) =>
      [concept, shows, ...goldValues, event === 'radio' ? `${concept}root` : ''].flatMap(tokensOf),
    ),
  ]),
];
