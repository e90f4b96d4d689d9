/** Parts of the product that the region file of a site may switch off. All are on until `applyRegion` says otherwise. */
export const siteParts = {
  /** Hours that editors worked, and their approval. */
  timesheets: true,
  /** Asking for the newsletter. */
  newsletter: true,
};
export type SitePart = keyof typeof siteParts;
