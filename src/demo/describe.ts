/** Demonstrated actions in the agent's own words. */
import type { DemoAction } from '../contracts/demo';
import { describeAct, describeElement } from '../dom/describe';

/** e.g. `Click button “Submit”`. */
export function describeDemoAction({ kind, target, text, dom }: DemoAction): string {
  const where = target ? describeElement(dom, target) : 'something that is not a page element';
  return kind === 'hotkey' ? `Press ${text} in ${where}` : describeAct(kind, where, text);
}
