/** Draws the page. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import 'uplot/dist/uPlot.min.css';
import './app.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { startPage } from './startPage';

export function mount(): void {
  startPage();
  createRoot(document.getElementById('root')!).render(<App />);
}
