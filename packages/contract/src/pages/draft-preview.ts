import { z } from "zod";
import { eventPage } from "./event-page.ts";

/** The page of a draft, as a secret link shows it. */
const draftPreview = z.object({
  /** Blank until it has one. */
  name: z.string(),
  /** Labels of the fields that are missing, in words; blank if none are. */
  missing: z.string(),
  /** The page as it will be; null while something is missing. */
  event: eventPage.nullable(),
});
export type DraftPreview = z.output<typeof draftPreview>;
