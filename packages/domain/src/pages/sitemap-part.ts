import type { Context } from "../context.ts";
import type { SitemapKind } from "./sitemap-kinds.ts";

/** One file of addresses: the pages of a kind whose ids lie in the `number`-th fifty thousand, counted from 1. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
  /** When anything in it last changed. */
  lastModified: Date;
}

/** Context of an anonymous sitemap reader. Events without visible dates are left out. */
export type SitemapReader = Pick<Context, "db" | "viewer" | "settings" | "now">;

export interface SitemapEntry {
  path: string;
  lastModified: Date;
}
