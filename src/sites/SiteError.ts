/** Why a site file, a site archive or recorded traffic cannot be used, in words for the person who brought it. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}
