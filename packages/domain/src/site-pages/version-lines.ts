import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { siteMessageContent } from "@hereabouts/contract/site-messages/site-message";
import { homeContent } from "@hereabouts/contract/site-pages/home-page";
import { pagePartLines } from "@hereabouts/contract/site-pages/page-html";
import { msg } from "@hereabouts/language/translate";
import type { StoredVersion } from "./page.queries.ts";

/** Lines of a version for comparison: its text, or the content of a message or the home page. */
function linesOf({ html, content }: Pick<StoredVersion, "html" | "content">): string[] {
  // The title of a row is a line of its own.
  if (content === null)
    return [...textOfHtml(html.replaceAll("</aside>", "</aside><br>")).split("\n"), ...pagePartLines(html)];
  const fields = { ...siteMessageContent.safeParse(content).data, ...homeContent.safeParse(content).data };
  return Object.entries(fields).flatMap(([name, value]) => {
    const label = fieldNames[name] ?? name;
    if (Array.isArray(value))
      return value.map(
        ({ title, titles, addresses }) =>
          `Row “${[title, ...Object.values(titles ?? {})].join(" / ")}”: ${addresses.replaceAll("\n", " ") || "recommended"}`,
      );
    if (typeof value !== "object") return value === "" ? [] : [`${label}: ${value}`];
    return Object.entries(value ?? {}).map(([code, line]) => `${label} (${code}): ${line}`);
  });
}

const fieldNames: Readonly<Record<string, string>> = {
  level: "Level",
  linkLabel: "Link",
  linkTo: msg("Leads to"),
  where: "Where",
  from: "From",
  until: "Until",
  texts: "Message",
  linkLabels: "Link",
  headline: "Headline",
  headlines: "Headline",
  showsFinder: msg("Find an event"),
};

/** The lines of a version that another one does not have. */
function linesOnlyIn(version: StoredVersion, other: StoredVersion): string[] {
  const known = new Set(linesOf(other));
  return linesOf(version).filter((line) => line !== "" && !known.has(line));
}

/** Lines added and removed by a version; all lines are new in the first. */
export function changedBy(version: StoredVersion, before: StoredVersion | undefined) {
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
