import { Parser } from "htmlparser2";

/** Longer values say no more of an event. */
const MOST_CHARS = 5_000;

/** Title and description of a page, each on its own line: as it gives them to other sites, else its own title. */
export function pageSummary(html: string): string {
  const said = new Map<string, string>();
  let title = "";
  let isInTitle = false;
  const parser = new Parser({
    onopentag(tag, { property = "", name = "", content = "" }) {
      const key = (property || name).toLowerCase();
      if (tag === "meta" && !said.has(key)) said.set(key, content.trim().slice(0, MOST_CHARS));
      isInTitle = tag === "title" && title === "";
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(tag) {
      if (tag === "title") isInTitle = false;
    },
  });
  parser.end(html);
  const name = said.get("og:title") || title.trim().slice(0, MOST_CHARS);
  const description = said.get("og:description") || said.get("description") || "";
  return [name, description].filter(Boolean).join("\n");
}
