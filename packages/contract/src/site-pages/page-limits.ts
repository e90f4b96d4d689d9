/** Of pages of text that staff write; `pageTextChars` counts what people read. */
export const pageLimits = {
  pagesKept: 200,
  pageTitleChars: 120,
  pageSlugChars: 60,
  pageSummaryChars: 300,
  pageTextChars: 15_000,
  pageVersionsListed: 50,
} as const;
