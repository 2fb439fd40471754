/** Why a call into the page failed: without what the browser's driver puts before it, and without the page's stack. */
export const reasonOf = ({ message }: Error): string =>
  message.split('\n')[0].replace(/^page\.evaluate: (\w+: )?/, '');
