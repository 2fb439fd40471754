import type { Page } from '@playwright/test';

/** Drops a file onto the page. */
export async function dropFile(page: Page, name: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName));
      return data;
    },
    [name, content.toString('base64')],
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}
