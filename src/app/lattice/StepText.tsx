/** What a step does, in words or in formal text. */
import { useStore } from 'zustand';
import type { Words } from '../../workflow/words';
import classes from './lattice.module.css';
import { latticeStore } from './latticeStore';

interface StepTextProps {
  readonly words: readonly Words[];
  readonly label: string;
}

export function StepText({ words, label }: StepTextProps) {
  const isFormal = useStore(latticeStore, (look) => look.isFormal);
  if (isFormal) return <span className={classes.notation}>{label}</span>;
  return (
    <span className={classes.words}>
      {words.map(({ text, isField }, i) => (isField ? <em key={i}>{text}</em> : <span key={i}>{text}</span>))}
    </span>
  );
}
