/** How a frame with foreign code is isolated, in addition to the policies of its document and of the one around it. */

/** Forms may not navigate either, but without this their `submit` events would not even be sent. */
export const SANDBOX = 'allow-scripts allow-forms';

/** Even a hanging process is kept alive for its `unload` handlers. */
export const PERMISSIONS = "unload 'none'";

/** Added to the policy of a document that allows `blob:` frames: from then on, their content stays or is lost. */
export const NO_FRAMES = '<meta http-equiv="Content-Security-Policy" content="frame-src \'none\'">';
