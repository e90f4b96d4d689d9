import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { may } from "@hereabouts/contract/permissions";
import { reviewLimits } from "@hereabouts/contract/review/review-limits";
import { type ReviewSignal, weighText } from "@hereabouts/contract/trust/review-signals";
import { DAY_MS, HOUR_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { countCopies, countPosts, insertPost } from "./posted-text.queries.ts";
import { isKnown } from "./standing.queries.ts";
import type { Reviewed } from "./text-review.queries.ts";

const link = /https?:\/\/([^\s/"'<>?#]{1,253})/gi;
const hostOf = (authority: string) =>
  (authority.split("@").pop() ?? "")
    .replace(/:\d*$/, "")
    .replace(/^www\./i, "")
    .toLowerCase();

/** The hosts that texts lead to, each once. */
const hostsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(link)].map(([, authority = ""]) => hostOf(authority)))),
];

/** Texts of a record as they are to be. */
export interface JudgedTexts extends Reviewed {
  name: string;
  texts: readonly string[];
  venueWebsite: string;
  /** The source that they were read from. */
  sourceId?: number | undefined;
}

/** Why a text waits for a look, and how much speaks for that. */
export interface Judgement {
  userId: number;
  score: number;
  signals: ReviewSignal[];
}

/**
 * Weighs what somebody is about to publish. Editors, staff and accounts that are known are not weighed, nor is what comes
 * without a person. @returns undefined for what is published at once
 */
export async function judgeTexts(ctx: Context, judged: JudgedTexts): Promise<Judgement | undefined> {
  const { db, viewer, now } = ctx;
  if (viewer.kind !== "user" || may.editEverything(viewer)) return undefined;
  const at = now().getTime();
  if (await isKnown(db, viewer.id, new Date(at - reviewLimits.knownAfterDays * DAY_MS))) return undefined;
  const { kind, recordId, name, texts, venueWebsite, sourceId } = judged;
  // A calendar comes all at once, and says the same of many dates.
  const isImported = sourceId !== undefined;
  const text = texts.map(textOfHtml).join("\n").slice(0, reviewLimits.comparedChars);
  const post = { userId: viewer.id, kind, recordId, text, isImported };
  const postsInHour = isImported ? 0 : await countPosts(db, viewer.id, new Date(at - HOUR_MS));
  const since = new Date(at - reviewLimits.comparedDays * DAY_MS);
  const { comparedTexts: compared, alikeness } = reviewLimits;
  const isLong = text.length >= reviewLimits.copyChars;
  const copies = isLong ? await countCopies(db, post, { since, compared, alikeness }) : { others: 0, own: 0 };
  await insertPost(db, post, now());
  const [venueHost = ""] = hostsIn([venueWebsite]);
  const { others: copiesOfOthers, own } = copies;
  const ownCopies = isImported ? 0 : own;
  const facts = { name, text, hosts: hostsIn(texts), venueHost, postsInHour, copiesOfOthers, ownCopies };
  const { score, signals } = weighText({ ...facts, limits: reviewLimits });
  return score >= reviewLimits.score ? { userId: viewer.id, score, signals } : undefined;
}
