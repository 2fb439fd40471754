/** A heading in the words of the papers, which explains itself when it is pointed at or focused. */
import { GLOSSARY, type GlossaryWord, wordIn } from './glossary';
import { Term } from './Term';

interface ExplainedProps {
  readonly children: string;
  /** By which it is explained; looked for in the text if left out. */
  readonly word?: GlossaryWord;
}

export function Explained({ children, word }: ExplainedProps) {
  const known = word ?? wordIn(children);
  return known ? <Term help={`${known}: ${GLOSSARY[known]}`}>{children}</Term> : children;
}
