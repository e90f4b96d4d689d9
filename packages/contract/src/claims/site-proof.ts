import { z } from "zod";

/** What came of looking for a claimant's code on the venue's website. */
const siteOutcomes = ["found", "missing", "unreached"] as const;

/** Looking for a code once. */
export const siteLook = z.object({
  outcome: z.enum(siteOutcomes),
  /** The page that was looked at, as the venue's record names it. */
  address: z.string(),
  /** Why nobody could look, in a sentence; "" where somebody could. */
  fault: z.string(),
});
export type SiteLook = z.output<typeof siteLook>;

/** The code of a request, and how it is written so that nobody sees it on the page. */
export const siteCode = z.object({ code: z.string(), tag: z.string() });
export type SiteCode = z.output<typeof siteCode>;

/** A code as a tag for the head of a page. */
export const siteCodeTag = (code: string) => `<meta name="venue-code" content="${code}">`;
