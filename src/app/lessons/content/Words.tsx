/** A word that is explained where it first appears in a text. */
import { GLOSSARY, type GlossaryWord } from '../../shared/glossary';
import { Term } from '../../shared/Term';

interface WProps {
  /** Its entry in the glossary. */
  readonly of: GlossaryWord;
  readonly children: string;
}

export const W = ({ of, children }: WProps) => <Term help={`${of}: ${GLOSSARY[of]}`}>{children}</Term>;
