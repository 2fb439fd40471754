/** Where the task pages lie, with a trailing slash. */
export const taskPagesUrl = (): URL => new URL('miniwob/', document.baseURI);
