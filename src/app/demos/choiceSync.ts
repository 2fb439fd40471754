/** Keeps the choice of demonstrations and the address in sync, both ways: a link says which demonstrations are used. */
import { isWayBack } from '../workbench/createPlace';
import { learnFromOf, withLearnFrom } from '../workbench/place';
import { workbenchStore } from '../workbench/workbenchStore';
import { decodeChoice, encodeChoice } from './demoChoice';
import { demosStore } from './demosStore';

/**
 * Reads the address once before the task's demonstrations are loaded, then follows it. Back from a place leads to an address from
 * before the place was entered: the choice stays as it is now, and that address is updated.
 */
export function startChoiceSync(): void {
  const read = (hash: string) => {
    const text = learnFromOf(hash);
    const { task } = workbenchStore.getState().workbench;
    if (text === null) return;
    demosStore.setState({ task });
    demosStore.getState().choose(decodeChoice(text));
  };
  const write = () => {
    const { hash } = window.location;
    const address = withLearnFrom(hash, encodeChoice(demosStore.getState().choice));
    if (address !== hash) window.history.replaceState(window.history.state, '', address);
  };
  read(window.location.hash);
  demosStore.subscribe(({ choice, task }, before) => {
    if (choice !== before.choice || task !== before.task) write();
  });
  window.addEventListener('hashchange', (event) => {
    if (isWayBack(event)) write();
    // A link to another task has loaded that task's stored choice by now, and the address has been updated to it.
    else read(new URL(event.newURL).hash);
  });
}
