import { may } from "@hereabouts/contract/permissions";
import type { HomeForm, HomeStrip } from "@hereabouts/contract/site-pages/home-page";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { selectListed } from "./chosen.queries.ts";
import { readAddresses } from "./read-addresses.ts";
import { reviseContent } from "./revise-content.ts";

/** Validates the addresses of a row. @returns an error message; undefined if valid */
async function faultOf({ db, settings }: Context, { addresses }: HomeStrip): Promise<string | undefined> {
  const source = readAddresses(addresses, settings);
  if (typeof source === "string") return source;
  if (source.kind !== "chosen") return undefined;
  const idsOf = (kind: "event" | "venue") => source.records.flatMap(({ of, id }) => (of === kind ? [id] : []));
  const listed = await selectListed(db, { events: idsOf("event"), venues: idsOf("venue") });
  const gone = source.records.find(({ of, id }) => !(of === "event" ? listed.events : listed.venues).has(id));
  return gone && pageMessages.addressGone(gone.line);
}

/**
 * Saves the draft of the home page; what everybody sees stays until it is published.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Invalid for addresses that lead nowhere
 */
export async function updateHomePage(
  ctx: Context,
  { id, updated, ...content }: { id: number } & HomeForm,
): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const faults = await Promise.all(content.strips.map((strip) => faultOf(ctx, strip)));
  const wrong = faults.flatMap((fault, index) => (fault ? [[`addresses${index}`, [fault]] as [string, string[]]] : []));
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
  return reviseContent(ctx, "home", { id, updated }, { title: "Home page", content });
}
