import type { Colours } from "./colours.ts";

/** The name, contact address and look of a site; the environment goes before name and address. */
export interface Brand {
  name: string;
  /** Address for questions, on pages and in emails. */
  contact: string;
  /** Absent for the colors of the product. */
  colours?: Colours | undefined;
  /** The mark beside the name as a PNG of 512 by 512, base64; absent for the mark of the product. */
  mark?: string | undefined;
}

const MARK_BYTES = 30_000;

/** Bytes of a mark as it is given, and characters of its data URL. */
export const markLimits = { bytes: MARK_BYTES, urlChars: Math.ceil((MARK_BYTES * 4) / 3) + 40 } as const;

/** The brand of a site until it has its own. */
export const demoBrand: Brand = { name: "Hereabouts", contact: "help@example.org" };
