/** Plain data as JSON, on its way into a page and back: numbers that JSON has no words for keep their meaning. */

/** In a page, too, where nothing of this module is: so it needs nothing around it. */
export function toJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && !Number.isFinite(part) ? { 'no-json-number': `${part}` } : part,
  );
}

export const fromJson = (text: string): unknown =>
  JSON.parse(text, (_, part: { 'no-json-number'?: string } | null) => {
    const number = typeof part === 'object' ? part?.['no-json-number'] : undefined;
    return number === undefined ? part : Number(number);
  });
