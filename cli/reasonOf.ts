/** Why a call into the page failed, without the prefix of the browser's driver and without the page's stack. */
export const reasonOf = ({ message }: Error): string =>
  message.split('\n')[0].replace(/^page\.evaluate: (\w+: )?/, '');
