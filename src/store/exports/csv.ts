/** Texts in files of comma-separated values (RFC 4180). */

/** What spreadsheets take for a formula, which may call for data from elsewhere or start a program. */
const FORMULA = /^[=+\-@\t\r\n]/;

const isNumber = (text: string): boolean => !Number.isNaN(Number(text));

/** Text that may come from someone else's file, as text to a spreadsheet too: it shows what follows an apostrophe. */
const asText = (text: string): string => (FORMULA.test(text) && !isNumber(text) ? `'${text}` : text);

/** Quoted where that is necessary. */
const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line without its end. What would be a formula in a spreadsheet gets an apostrophe in front; numbers stay as they are. */
export const csvRow = (texts: readonly string[]): string =>
  texts.map((text) => csvField(asText(text))).join(',');
