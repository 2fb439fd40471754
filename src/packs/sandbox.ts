/** How a frame with foreign code is shut in, beside the policies of its document and of the one around it. */

/** Forms may not leave either, but without this their `submit` events would not even be sent. */
export const SANDBOX = 'allow-scripts allow-forms';

/** A process is kept alive for its `unload` handlers, even one that hangs. */
export const PERMISSIONS = "unload 'none'";

/** Beside the policy of a document that allows frames a `blob:`: from then on, what is in them stays or is lost. */
export const NO_FRAMES = '<meta http-equiv="Content-Security-Policy" content="frame-src \'none\'">';
