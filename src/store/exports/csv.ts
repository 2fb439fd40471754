/** Texts in files of comma-separated values (RFC 4180). */

/** Quoted where that is necessary. */
const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line without its end. */
export const csvRow = (texts: readonly string[]): string => texts.map(csvField).join(',');
