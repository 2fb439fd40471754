/** Types of `interrupt.mjs`, which scripts use before anything is built and so is plain JavaScript. */
type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

export class Interrupt {
  /** @param onRaised the first request @param onRepeated before a second one ends the program */
  constructor(onRaised: (signal: Signal) => void, onRepeated?: (signal: Signal) => void);
  /** Resolves on the first request. */
  readonly signal: Promise<'interrupted'>;
  readonly happened: boolean;
  release(): void;
}
