/** Draws the page. */
import './app.css';
import { createRoot } from 'react-dom/client';
import { wallDelay } from '../env/waiting';
import { App } from './App';
import { keepForOffline } from './offline/keepForOffline';
import { packsStore } from './packs/packsStore';
import { recordedStore } from './recordedSites/recordedStore';
import { noteFocus } from './shared/focusTrail';
import { noteOpenDialogs } from './shared/openDialogs';
import { startPage } from './startPage';

/** Time limit for reading the lists of packs and recorded sites; a browser whose storage hangs shows the page without them. */
const LISTS_MS = 2_000;

export async function mount(): Promise<void> {
  noteOpenDialogs();
  noteFocus();
  // The address may name a task of a pack or of a recorded site.
  const lists = Promise.all([packsStore.getState().load(), recordedStore.getState().load()]);
  await Promise.race([lists, wallDelay(LISTS_MS)]);
  startPage();
  createRoot(document.getElementById('root')!).render(<App />);
  void keepForOffline();
}
