import type { HomeContent, HomePage } from "@hereabouts/contract/site-pages/home-page";
import type { Context } from "../context.ts";
import { fillStrip } from "./fill-strip.ts";

/** The home page with the cards of its rows. */
export async function fillHomePage(ctx: Context, { headline, showsFinder, strips }: HomeContent): Promise<HomePage> {
  return { headline, showsFinder, strips: await Promise.all(strips.map((strip) => fillStrip(ctx, strip))) };
}
