/**
 * The name under which a recorded site is served. Browsers share cookies among all ports of a name: as `localhost`, a
 * recording could read those of every other server on this machine. Names that end in `.localhost` lead to this machine too
 * (RFC 6761), and have cookies of their own.
 */

/** What a site may be called, and no host: a name that ends in a dash, or that stands for other letters (`xn--`). */
const NO_LABEL = /^xn--|-$/;

export const siteHost = (name: string): string =>
  `${NO_LABEL.test(name) ? `site-${name.replace(/-+/g, '-').replace(/-$/, '')}` : name}.localhost`;
