/** A generated site's design, as plain data: primitives in the order in which they are placed, each with its page. */
import { z } from 'zod';
import { PRIMITIVES, SKIP } from './primitives';

/** Page numbers are counted from 0. */
export const MAX_PAGES = 10;

/** Far more than a site needs, and few enough that a page is built in a moment. */
export const MAX_PLACEMENTS = 100;

const token = z
  .string()
  .refine((name) => name !== SKIP, { message: `${SKIP} adds nothing: leave it out.`, abort: true })
  .pipe(
    z.enum(
      PRIMITIVES.map((primitive) => primitive.token),
      { error: (issue) => `There is no primitive "${issue.input}".` },
    ),
  );

const page = z
  .int()
  .min(0)
  .max(MAX_PAGES - 1);

/** Puts the primitive with this name on this page. A repeated pair is dropped when the site is built. */
export type Placement = readonly [token: string, page: number];

/** A type alias rather than an interface, so that it counts as plain data. */
export type SiteDesign = {
  readonly primitives: readonly Placement[];
  /** How many pages the site has; if left out, one more than the largest page number that is used, at least 1. */
  readonly pages?: number;
  /**
   * Whether the site keeps the behaviour of the released pages where it changes results. If not, these flaws are fixed:
   * fields named only by a placeholder lack it, a card type cannot be chosen, the carousel's arrows are not visible.
   */
  readonly faithful?: boolean;
};

export const siteDesign: z.ZodType<SiteDesign> = z
  .strictObject({
    primitives: z.array(z.tuple([token, page])).max(MAX_PLACEMENTS),
    pages: z.int().min(1).max(MAX_PAGES).exactOptional(),
    faithful: z.boolean().exactOptional(),
  })
  .superRefine(({ primitives, pages = MAX_PAGES }, context) => {
    primitives.forEach(([name, page], index) => {
      if (page < pages) return;
      context.addIssue({
        code: 'custom',
        path: ['primitives', index, 1],
        message: `"${name}" is on page ${page}, but the last of ${pages} pages is ${pages - 1}.`,
      });
    });
  });

/** How many pages a site of this design has. */
export const pageCount = ({ primitives, pages }: SiteDesign): number =>
  pages ?? Math.max(0, ...primitives.map(([, page]) => page)) + 1;
