/** Draws the page. */
import './app.css';
import { createRoot } from 'react-dom/client';
import { wallDelay } from '../env/waiting';
import { App } from './App';
import { packsStore } from './packs/packsStore';
import { startPage } from './startPage';

/** The list of packs is read in a moment; a browser whose storage hangs shows the page without them. */
const PACKS_MS = 2_000;

export async function mount(): Promise<void> {
  // The address may name a task of a pack.
  await Promise.race([packsStore.getState().load(), wallDelay(PACKS_MS)]);
  startPage();
  createRoot(document.getElementById('root')!).render(<App />);
}
