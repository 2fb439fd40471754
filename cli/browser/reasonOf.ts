/** Why a call into the page failed, without the prefix of the browser's driver and without the page's stack. */
export const reasonOf = ({ message }: Error): string =>
  message.split('\n')[0].replace(/^page\.evaluate: (\w+: )?/, '');

/** Why a page could not be opened, without the driver's log and the address: `net::ERR_CONNECTION_REFUSED`. */
export const unopenedReason = ({ message }: Error): string =>
  message
    .split('\n')[0]
    .replace(/^page\.goto: /, '')
    .replace(/ at \S+$/, '')
    .replace(/\.$/, '');
