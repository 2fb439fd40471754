/** The MiniWoB++ demonstration file: checked field by field, then handed on untouched. */
import { z } from 'zod';
import type { Aim, RawDemonstration, RawDomNode, RawInput, RawState } from '../contracts/demo';
import type { Design, EpisodeSpec } from '../contracts/episode';
import { errorMessage } from '../contracts/errorMessage';
import { issueText } from '../contracts/issueText';
import { isTooDeep } from '../files/jsonDepth';
import { MAX_AUTHOR_LENGTH } from './author';
import { DemonstrationError } from './DemonstrationError';
import { MAX_TIME_MS } from './time';

const time = z.number().min(0).max(MAX_TIME_MS);

export const rawDomNode: z.ZodType<RawDomNode> = z.looseObject({
  tag: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  ref: z.number(),
  get children() {
    return z.array(rawDomNode);
  },
  id: z.string().optional(),
  /** An object on SVG elements, whose `className` is not a string. */
  classes: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  text: z.string().optional(),
  value: z.union([z.string(), z.boolean()]).optional(),
  bgColor: z.string().optional(),
  fgColor: z.string().optional(),
  focused: z.boolean().optional(),
  tampered: z.boolean().optional(),
  recordingTarget: z.boolean().optional(),
});

export const rawEvent = z.looseObject({
  type: z.string(),
  timing: z.number(),
  x: z.number().optional(),
  y: z.number().optional(),
  keyCode: z.number().optional(),
  charCode: z.number().optional(),
});

export const rawState: z.ZodType<RawState> = z.looseObject({
  time,
  action: rawEvent.nullable(),
  dom: rawDomNode,
});

const modifiers = z.array(z.enum(['Control', 'Shift', 'Alt', 'Meta'])).optional();
const place = { time, x: z.number(), y: z.number() };

export const aim: z.ZodType<Aim> = z.object({
  tag: z.string(),
  id: z.string(),
  text: z.string().nullable(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  place: z.int().min(0),
  alike: z.int().min(1),
});

export const rawInput: z.ZodType<RawInput> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['mousemove', 'mouseup']), ...place }),
  z.object({ type: z.literal('mousedown'), ...place, count: z.int().min(1), modifiers, aim: aim.optional() }),
  z.object({ type: z.literal('wheel'), ...place, deltaX: z.number(), deltaY: z.number() }),
  z.object({ type: z.literal('keydown'), time, key: z.string().min(1), modifiers }),
]);

/** What the hand did, one after another. */
const rawInputs = z.array(rawInput).superRefine((inputs, context) => {
  const early = inputs.findIndex(({ time }, i) => i > 0 && time < inputs[i - 1].time);
  if (early > 0)
    context.addIssue({
      code: 'custom',
      path: [early, 'time'],
      message: 'is earlier than that of the input before it',
    });
});

export const design = z.json() as z.ZodType<Design>;

export const episode: z.ZodType<EpisodeSpec> = z.object({
  task: z.string(),
  seed: z.number(),
  dataMode: z.enum(['train', 'test', 'default']),
  design: design.optional(),
});

export const rawDemonstration = z.looseObject({
  taskName: z.string().min(1).optional(),
  author: z.string().max(MAX_AUTHOR_LENGTH).optional(),
  episode: episode.optional(),
  input: rawInputs.optional(),
  isScripted: z.boolean().optional(),
  utterance: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  states: z.array(rawState),
  reward: z.number(),
  rawReward: z.number(),
});

/** `states[3].dom.children[0].left` */
const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the file';

/**
 * Checks parsed JSON against the format. Returns the very object it was given (zod's copy would cost memory), unknown
 * keys included, so that a demonstration leaves as it came.
 */
export function checkDemonstration(json: unknown): RawDemonstration {
  const result = rawDemonstration.safeParse(json);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new DemonstrationError(`${formatPath(issue.path)}: ${issueText(issue)}`);
  }
  return json as RawDemonstration;
}

/** One of the demonstrations in a file, or why it is not valid. */
export type ReadDemonstration =
  | { readonly raw: RawDemonstration }
  /** `number`: its position in the list, from 1. */
  | { readonly problem: string; readonly number: number };

/**
 * The demonstrations in one JSON text: a single one, or a list of them (as the bundled files hold). A bad one in a list
 * does not affect the others. @throws DemonstrationError if there are none at all
 */
export function readDemonstrations(text: string): ReadDemonstration[] {
  const json = parseJson(text);
  if (!Array.isArray(json)) return [{ raw: checkWhole(json) }];
  return json.map((item: unknown, index) => {
    try {
      return { raw: checkWhole(item) };
    } catch (error) {
      return { problem: reasonOf(error), number: index + 1 };
    }
  });
}

/** Says first what a wrong field means. */
function checkWhole(item: unknown): RawDemonstration {
  try {
    return checkDemonstration(item);
  } catch (error) {
    throw new DemonstrationError(`not a whole demonstration (${reasonOf(error)})`);
  }
}

function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new DemonstrationError('the page in it is nested too deeply');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DemonstrationError(`damaged or cut short: it is not JSON (${errorMessage(error)})`);
  }
}

/** A page nested thousands deep overflows the stack: the file's fault, like any `DemonstrationError`. */
export function reasonOf(error: unknown): string {
  if (error instanceof DemonstrationError) return error.message;
  if (error instanceof RangeError) return 'the page in it is nested too deeply';
  throw error;
}
