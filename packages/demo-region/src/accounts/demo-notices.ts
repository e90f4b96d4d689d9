import { region } from "@hereabouts/contract/region/region";
import { siteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import { addAd, setAdState } from "@hereabouts/domain/ads/ad";
import type { Context } from "@hereabouts/domain/context";
import { publishSitePage } from "@hereabouts/domain/site-pages/page-publication";
import { addSiteMessage } from "@hereabouts/domain/site-pages/site-message";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { hoursAgo } from "./demo-people.ts";

/** An ad limited to one town, so that it shows up when searching there. */
const ad = {
  title: "Bread from the stone oven",
  description: "Baked from six on, until it is gone.",
  picture: "",
  url: "https://stone-oven-bakery.example.org/",
  buttonText: "See what is baked today",
  town: "great-barrington-ma",
  point: "",
  radius: 15,
  category: "any",
  firstDay: "",
  lastDay: "",
  budgetOf: "shown" as const,
  budget: 5_000,
};

/** Adds an ad that runs, and a message on pages whose days are to come, as staff make them. */
export async function addDemoNotices(ctx: Context, staffId: number): Promise<void> {
  const then = hoursAgo(ctx, 70, staffId);
  const staff: Context = { ...then, viewer: { ...then.viewer, isStaff: true } };
  await setAdState(staff, { id: await addAd(staff, ad), move: "start" });
  const today = todayIn(region.timeZone, ctx.now());
  const message = siteMessageForm.parse({
    text: "Duplicates are merged on the first of the month. Resolve what is two places until then.",
    level: "info",
    linkLabel: "The report",
    linkTo: "/reports/poi_duplicates/",
    where: "editors",
    from: addDays(today, 7),
    until: addDays(today, 14),
  });
  const { id } = await addSiteMessage(staff, message);
  await publishSitePage(staff, { id, updated: undefined });
}
