import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { may } from "@hereabouts/contract/permissions";
import { siteMessageContent } from "@hereabouts/contract/site-messages/site-message";
import { homeContent } from "@hereabouts/contract/site-pages/home-page";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import type { SitePageVersion } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectPage } from "./page.queries.ts";
import { type StoredVersion, selectVersions } from "./page-version.queries.ts";

/** Lines of a version for comparison: its text, or the content of a message or the home page. */
function linesOf({ html, content }: Pick<StoredVersion, "html" | "content">): string[] {
  if (content === null) return textOfHtml(html).split("\n");
  const fields = { ...siteMessageContent.safeParse(content).data, ...homeContent.safeParse(content).data };
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return value === "" || value === null ? [] : [`${fieldNames[name] ?? name}: ${value}`];
    return value.map(({ title, addresses }) => `Row “${title}”: ${addresses.replaceAll("\n", " ") || "recommended"}`);
  });
}

const fieldNames: Readonly<Record<string, string>> = {
  level: "Level",
  linkLabel: "Link",
  linkTo: "Leads to",
  where: "Where",
  from: "From",
  until: "Until",
  headline: "Headline",
  showsFinder: "Find an event",
};

/** The lines of a version that another one does not have. */
function linesOnlyIn(version: StoredVersion, other: StoredVersion): string[] {
  const known = new Set(linesOf(other));
  return linesOf(version).filter((line) => line !== "" && !known.has(line));
}

/** Lines added and removed by a version; all lines are new in the first. */
function changedBy(version: StoredVersion, before: StoredVersion | undefined) {
  const { title, summary } = version;
  if (!before) return { title, summary, before: null, removed: [], added: [] };
  return {
    title,
    summary,
    before: { title: before.title, summary: before.summary },
    removed: linesOnlyIn(before, version),
    added: linesOnlyIn(version, before),
  };
}

/**
 * Lists the versions of a page with their authors and changes, newest first. @throws SignInRequired, Forbidden,
 * NotFound
 */
export async function listPageVersions(ctx: Context, { id }: { id: number }): Promise<SitePageVersion[]> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (!page || page.deletedAt !== null) throw new NotFound();
  // One more than is listed, to tell what the last one changed.
  const versions = await selectVersions(ctx.db, id, pageLimits.pageVersionsListed + 1);
  return versions.slice(0, pageLimits.pageVersionsListed).map((version, index) => ({
    ...changedBy(version, versions[index + 1]),
    id: version.id,
    author: version.author,
    created: version.createdAt.toISOString(),
    isLive: version.id === page.liveId,
    isScheduled: version.id === page.scheduledId,
    isDraft: version.id === page.draftId,
  }));
}
