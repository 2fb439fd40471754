/** The MiniWoB++ demonstration file: checked field by field, then handed on untouched. */
import { z } from 'zod';
import type { RawDemonstration, RawDomNode } from '../contracts/demo';
import { DemonstrationError } from './DemonstrationError';

const rawDomNode: z.ZodType<RawDomNode> = z.looseObject({
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

const rawEvent = z.looseObject({
  type: z.string(),
  timing: z.number(),
  x: z.number().optional(),
  y: z.number().optional(),
  keyCode: z.number().optional(),
  charCode: z.number().optional(),
});

const rawState = z.looseObject({ time: z.number(), action: rawEvent.nullable(), dom: rawDomNode });

const rawDemonstration = z.looseObject({
  taskName: z.string().min(1).optional(),
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
 * Checks parsed JSON against the format. Returns the very object that came in (zod's copy would cost
 * memory), unknown keys included, so that a demonstration leaves as it came.
 */
export function checkDemonstration(json: unknown): RawDemonstration {
  const result = rawDemonstration.safeParse(json);
  if (!result.success) {
    const { path, message } = result.error.issues[0];
    throw new DemonstrationError(`${formatPath(path)}: ${message}`);
  }
  return json as RawDemonstration;
}

/** The demonstrations in one JSON text: a single one, or a list of them (as the bundled files hold). */
export function readDemonstrations(text: string): RawDemonstration[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new DemonstrationError(`not JSON (cut short?): ${(error as Error).message}`);
  }
  return (Array.isArray(json) ? json : [json]).map(checkDemonstration);
}
