/** Parts of the product that a site may switch off. All are on until `applyRegion`, or of the Fediverse its environment, says otherwise. */
export const siteParts = {
  /** Hours that editors worked, and their approval. */
  timesheets: true,
  /** Asking for the newsletter. */
  newsletter: true,
  /** Followers in the Fediverse (`ACTIVITYPUB`). */
  fediverse: true,
};
export type SitePart = keyof typeof siteParts;
