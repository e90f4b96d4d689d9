import { may } from "@hereabouts/contract/permissions";
import { regionZone } from "@hereabouts/contract/places/region";
import type { MessagePlace } from "@hereabouts/contract/site-messages/message-places";
import { type SiteMessage, siteMessageContent } from "@hereabouts/contract/site-messages/site-message";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { selectLiveMessages } from "./live-page.queries.ts";

/** The messages that pages show today, the newest first: of tools only those of the viewer's own. */
export async function listSiteMessages({ db, viewer, now }: Context): Promise<SiteMessage[]> {
  const places: MessagePlace[] = [
    ...(["all", "listings"] as const),
    ...(may.manageSomething(viewer) ? (["producers"] as const) : []),
    ...(may.editEverything(viewer) ? (["editors"] as const) : []),
  ];
  const rows = await selectLiveMessages(db, { places, today: todayIn(regionZone, now()), limit: pageLimits.pagesKept });
  return rows.map(({ id, text, content }) => {
    const { level, linkLabel, linkTo, where } = siteMessageContent.parse(content);
    return { id, text, level, linkLabel, linkTo, where };
  });
}
