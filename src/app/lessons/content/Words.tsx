/** A word that is explained where it first stands, in the line of a text. */
import { GLOSSARY, type GlossaryWord } from '../../shared/glossary';
import { Term } from '../../shared/Term';

interface WProps {
  /** As the glossary has it. */
  readonly of: GlossaryWord;
  readonly children: string;
}

export const W = ({ of, children }: WProps) => <Term help={`${of}: ${GLOSSARY[of]}`}>{children}</Term>;
