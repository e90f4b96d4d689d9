import { region } from "@hereabouts/contract/region/region";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { askLink, type LinkAnswer } from "../outbound/ask-link.ts";
import { type DueLink, deleteUnnamedLinks, selectDueLinks, writeLinkCheck } from "./link-check.queries.ts";

/** Hosts that are asked beside each other. */
const HOSTS_AT_ONCE = 4;
const gone: readonly number[] = [404, 410];

/** Why nobody gets anywhere by an answer; "" when something is there, also where it is not shown to programs. */
function faultOf(answer: LinkAnswer): string {
  if (answer.status === null) return answer.fault;
  return gone.includes(answer.status) || answer.status >= 500
    ? t("It answers {status}.", { status: answer.status })
    : "";
}

/** After how many days a link is asked again: each day until it is dead, and ever more seldom after that. */
const daysToNext = (failedDays: number) =>
  failedDays === 0
    ? reportLimits.linkCheckDays
    : failedDays < reportLimits.deadLinkDays
      ? 1
      : Math.min(reportLimits.linkCheckDays, failedDays);

async function check(ctx: Context, link: DueLink, ask: typeof askLink): Promise<void> {
  const { now, settings } = ctx;
  const url = URL.parse(link.url);
  const userAgent = `${settings.siteName.replace(/[^\w-]+/g, "-")}-link-check (+${settings.publicUrl}/)`;
  const fault = url ? faultOf(await ask(url, { userAgent })) : t("This is no web address.");
  const today = todayIn(region.timeZone, now());
  const failedDays = fault === "" ? 0 : link.failedDays + (link.lastFailedOn === today ? 0 : 1);
  const nextAt = new Date(now().getTime() + daysToNext(failedDays) * DAY_MS);
  const lastFailedOn = fault === "" ? null : today;
  await writeLinkCheck(ctx.db, { ...link, checkedAt: now(), nextAt, fault, failedDays, lastFailedOn });
}

/**
 * Asks some of the websites that venues and events lead to whether they are there: each host one question at a time, a link
 * that works every two weeks. What fails is asked again on other days, so that a day's outage makes no link a dead one.
 * @param told.ask how one is asked
 */
export async function checkLinks(ctx: Context, { ask = askLink }: { ask?: typeof askLink } = {}): Promise<void> {
  const { db, now } = ctx;
  await deleteUnnamedLinks(db, new Date(now().getTime() - reportLimits.forgottenLinkDays * DAY_MS));
  const wanted = { now: now(), limit: reportLimits.linksInRun, ofHost: reportLimits.linksOfHostInRun };
  const hosts = [...Map.groupBy(await selectDueLinks(db, wanted), ({ host }) => host).values()];
  const work = async () => {
    for (let links = hosts.shift(); links; links = hosts.shift()) {
      for (const link of links) await check(ctx, link, ask);
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
}
