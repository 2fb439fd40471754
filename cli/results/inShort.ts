/** The first section of docs/results.md: what the others found, for readers who have a minute. It is their table of contents, too. */
import { headingOf, type Section } from './section';

/** @param document with the sections in its own order, which is kept; new ones come last */
export function inShortSection(document: string, sections: readonly Section[]): Section {
  const headings = document.split('\n').filter((line) => line.startsWith('## '));
  const placeOf = ({ text }: Section) => {
    const place = headings.indexOf(headingOf(text));
    return place < 0 ? headings.length : place;
  };
  const lines = sections
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ text, inShort = [] }) => {
      const title = headingOf(text).slice('## '.length);
      const sentences = inShort.map((text) => `${text[0].toUpperCase()}${text.slice(1)}.`);
      const summary =
        sentences.length > 1 ? `\n${sentences.map((each) => `  - ${each}`).join('\n')}` : ` ${sentences}`;
      return `- [${title}](#${slugOf(title)}):${summary}`;
    });
  return { text: `## In short\n\n${lines.join('\n')}\n`, drawings: {} };
}

/** The anchor that GitHub gives a heading. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
