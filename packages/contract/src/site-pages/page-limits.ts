/** Limits of site pages; `pageTextChars` counts visible text only. */
export const pageLimits = {
  pagesKept: 200,
  pageTitleChars: 120,
  pageSlugChars: 60,
  pageSummaryChars: 300,
  pageTextChars: 15_000,
  /** The text of a page with its markup. */
  pageHtmlChars: 40_000,
  pageImages: 20,
  pageImageAltChars: 300,
  /** Rows of cards in the text of a page, and cards in each. */
  pageRows: 6,
  pageRowCards: 12,
  pageRowAddressChars: 1_000,
  pageVersionsListed: 50,
  homeStrips: 6,
  homeStripTitleChars: 60,
  homeAddressesChars: 6_000,
  /** Cards in a row of the home page. */
  homeStripCards: 6,
  /** Events and venues that are chosen by hand for one row. */
  homeAddresses: 12,
} as const;
