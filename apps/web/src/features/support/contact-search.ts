import { textOf } from "../../app/routing/search-params.ts";

/** The address parameters of the contact form. */
export interface ContactSearch {
  /** What the message is about, to begin with. */
  subject?: string | undefined;
}

/** Reads the parameters. */
export const readContactSearch = ({ subject }: Record<string, unknown>): ContactSearch => ({
  subject: textOf(subject),
});
