/** Ends of the program that leave no browser and no profile behind, whatever was under way. */
import { removeProfilesNow } from './browser/profile';
import { SIGNALS } from './Interrupt';

/**
 * Ends the program when it is asked to, unless something long listens for that (`Interrupt`): by default, Node would end it without any
 * tidying. Called once, at the start.
 */
export function exitOnSignals(): void {
  for (const [name, code] of Object.entries(SIGNALS))
    process.on(name, () => {
      tidyAtExit();
      if (process.listenerCount(name) === 1) process.exit(code);
    });
}

export function exitNow(code: number): never {
  tidyAtExit();
  process.exit(code);
}

/** As the last of the listeners: those of the library that starts browsers end them before. */
function tidyAtExit(): void {
  process.off('exit', removeProfilesNow);
  process.once('exit', removeProfilesNow);
}
