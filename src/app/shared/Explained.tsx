/** A heading in the papers' terms, explained when it is hovered or focused. */
import { GLOSSARY, type GlossaryWord, wordIn } from './glossary';
import { Term } from './Term';

interface ExplainedProps {
  readonly children: string;
  /** The glossary entry that explains it; found from the text if left out. */
  readonly word?: GlossaryWord;
}

export function Explained({ children, word }: ExplainedProps) {
  const known = word ?? wordIn(children);
  return known ? <Term help={`${known}: ${GLOSSARY[known]}`}>{children}</Term> : children;
}
