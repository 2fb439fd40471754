/** Requests the files shared by task pages before the first page does: a loading page discovers them one by one. */
import { taskPagesUrl } from '../../env/taskPagesUrl';

const PARTS = {
  style: ['core/core.css', 'core/vendor/fonts/pages.css'],
  script: ['core/core.js', 'core/random.js', 'core/domInfo.js', 'core/canvas.js'],
} as const;

export function preloadPages(): void {
  const base = taskPagesUrl();
  for (const [as, paths] of Object.entries(PARTS)) {
    for (const path of paths) {
      const { href } = new URL(path, base);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
    }
  }
}
