/** Reads designs from text that somebody wrote or from a link: parsed by the task's schema, with problems named by field. */
import { errorMessage } from '../../contracts/errorMessage';
import { issueText } from '../../contracts/issueText';
import { type SiteDesign, siteDesign } from '../../task/gminiwob/design';

export interface DesignProblem {
  /** `primitives.3.0`; empty if the problem is with the design as a whole. */
  readonly field: string;
  readonly message: string;
}

export type ReadDesign =
  | { readonly design: SiteDesign; readonly problems: readonly [] }
  | { readonly design: null; readonly problems: readonly DesignProblem[] };

export function checkDesign(data: unknown): ReadDesign {
  const read = siteDesign.safeParse(data);
  if (read.success) return { design: read.data, problems: [] };
  const problems = read.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issueText(issue),
  }));
  return { design: null, problems };
}

/** Reads a design from JSON. */
export function parseDesign(text: string): ReadDesign {
  try {
    return checkDesign(JSON.parse(text));
  } catch (error) {
    return {
      design: null,
      problems: [{ field: '', message: `This is not JSON: ${errorMessage(error)}` }],
    };
  }
}

/** As JSON that people can edit: one line per primitive. */
export function writeDesign({ primitives, ...rest }: SiteDesign): string {
  const lines = primitives.map((placement) => `    ${JSON.stringify(placement)}`);
  const list = lines.length > 0 ? `[\n${lines.join(',\n')}\n  ]` : '[]';
  const options = Object.entries(rest).map(([key, value]) => `,\n  ${JSON.stringify(key)}: ${value}`);
  return `{\n  "primitives": ${list}${options.join('')}\n}`;
}
