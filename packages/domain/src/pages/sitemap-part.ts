import type { Context } from "../context.ts";
import type { SitemapKind } from "./sitemap-kinds.ts";

/** One file of addresses: the pages of a kind whose ids lie in the `number`-th fifty thousand, counted from 1. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
  /** When anything in it last changed. */
  lastModified: Date;
}

/** Who reads it is not signed in, and is told of no event they would be shown no date of. */
export type SitemapReader = Pick<Context, "db" | "viewer" | "settings" | "now">;

export interface SitemapEntry {
  path: string;
  lastModified: Date;
}
