import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { Parser } from "htmlparser2";

/** A schema.org event as a page writes it. */
export interface PageEvent {
  line: number;
  data: Readonly<Record<string, unknown>>;
}

/** Levels of lists and objects that are looked through. */
const MOST_LEVELS = 8;
const MOST_EVENTS = 5_000;

/** The types of a node without their vocabulary. */
function typesOf({ "@type": type }: Readonly<Record<string, unknown>>): string[] {
  const types = Array.isArray(type) ? type : [type];
  return types.filter((name) => typeof name === "string").map((name) => name.slice(name.lastIndexOf("/") + 1));
}

const isEvent = (types: readonly string[]) => types.some((type) => /^(?:\w*Event|Festival|Hackathon)$/.test(type));

/** The events in a piece of JSON-LD: alone, in a list, a graph or a list of items. */
function eventsIn(value: unknown, level = 0): Record<string, unknown>[] {
  if (level > MOST_LEVELS) return [];
  if (Array.isArray(value)) return value.slice(0, MOST_EVENTS).flatMap((item) => eventsIn(item, level + 1));
  if (!isRecord(value)) return [];
  if (isEvent(typesOf(value))) return [value];
  return ["@graph", "itemListElement", "item", "mainEntity", "subEvent", "event", "events"].flatMap((name) =>
    eventsIn(value[name], level + 1),
  );
}

/** The pieces of JSON-LD of a page, each with the line it begins on; a broken one is no JSON. */
function scriptsOf(html: string): { line: number; text: string }[] {
  const scripts: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | null = null;
  let [line, counted] = [1, 0];
  const parser = new Parser({
    onopentag(name, { type = "" }) {
      if (name !== "script" || !/^application\/ld\+json\b/i.test(type.trim())) return;
      for (; counted < parser.startIndex; counted++) if (html[counted] === "\n") line += 1;
      open = { line, text: "" };
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name !== "script" || !open) return;
      scripts.push(open);
      open = null;
    },
  });
  parser.end(html);
  return scripts;
}

/** Reads the schema.org events of a page. @returns them, and the lines of the pieces that are no JSON */
export function pageEvents(html: string): { events: PageEvent[]; broken: number[] } {
  const events: PageEvent[] = [];
  const broken: number[] = [];
  for (const { line, text } of scriptsOf(html)) {
    try {
      events.push(...eventsIn(JSON.parse(text)).map((data) => ({ line, data })));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      broken.push(line);
    }
  }
  return { events: events.slice(0, MOST_EVENTS), broken };
}
