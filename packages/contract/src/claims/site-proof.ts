import { z } from "zod";

/** Results of checking the venue's website for a claimant's code. */
const siteOutcomes = ["found", "missing", "unreached"] as const;

/** Looking for a code once. */
export const siteLook = z.object({
  outcome: z.enum(siteOutcomes),
  /** The page that was looked at, as the venue's record names it. */
  address: z.string(),
  /** Reason the check failed; "" if it did not. */
  fault: z.string(),
});
export type SiteLook = z.output<typeof siteLook>;

/** A request's website code and the invisible HTML tag that contains it. */
export const siteCode = z.object({ code: z.string(), tag: z.string() });
export type SiteCode = z.output<typeof siteCode>;

/** A code as a tag for the head of a page. */
export const siteCodeTag = (code: string) => `<meta name="venue-code" content="${code}">`;
