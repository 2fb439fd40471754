/** Mathematics typeset by KaTeX, which is loaded with the first formula. Until then, or without it, the source is shown. */
import { useEffect, useRef, useState } from 'react';
import classes from './formula.module.css';

type Katex = typeof import('katex')['default'];

let loading: Promise<Katex> | null = null;

/** Loads the library with its style sheet and fonts: a quarter of a megabyte that only pages with formulas need. */
function loadKatex(): Promise<Katex> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([{ default: katex }]) => katex,
    (error) => {
      // The next formula tries again.
      loading = null;
      throw error;
    },
  );
  return loading;
}

interface FormulaProps {
  readonly tex: string;
  /** Within the line of text, not on its own line. */
  readonly isInline?: boolean;
}

export function Formula({ tex, isInline = false }: FormulaProps) {
  const host = useRef<HTMLSpanElement>(null);
  const [katex, setKatex] = useState<{ readonly draw: Katex['render'] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadKatex().then(
      ({ render }) => isCurrent && setKatex({ draw: render }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const element = host.current;
    if (!katex || !element) return;
    // Elements are created one by one: the page's policy forbids markup from text. Screen readers get MathML.
    katex.draw(tex, element, { displayMode: !isInline, throwOnError: false });
    if (isInline) return;
    const box = element.parentElement!;
    const measure = () => setLong(box.scrollWidth > box.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [katex, tex, isInline]);
  const content = <span ref={host}>{katex ? null : tex}</span>;
  if (isInline) return <span>{content}</span>;
  return (
    // A formula that is too long scrolls, which must be possible by keyboard.
    <div className={classes.formula} {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': 'Formula' })}>
      {content}
    </div>
  );
}
