import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { decodeEntities, textOfHtml } from "@hereabouts/contract/fields/html-text";
import { asLines, asOneLine } from "@hereabouts/contract/fields/kept-text";
import { isRecord } from "@hereabouts/contract/fields/parse-values";
import { limits } from "@hereabouts/contract/limits";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { t } from "@hereabouts/language/translate";
import { descriptionHtml } from "../../ical/description-html.ts";
import { ImportError, type ItemLoss } from "../../import-source.ts";

/** A part of a JSON document. */
export type Node = Readonly<Record<string, unknown>>;

/** A text or number as text; "" for everything else. */
export const textAt = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
export const nodeAt = (value: unknown): Node => (isRecord(value) ? value : {});
export const nodesAt = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** @throws ImportError where the text is a web page or no whole JSON */
export function parseJson(text: string): unknown {
  if (/^\s*</.test(text)) throw new ImportError(moveInMessages.webPage);
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isCut = /end of JSON/.test(reason);
    throw new ImportError(
      isCut ? moveInMessages.cutAfter(text.trimEnd().split("\n").length) : moveInMessages.broken(reason),
    );
  }
}

const TAG = /<\/?[a-z][^<>]*>/i;
/** A character that could not be read, or UTF-8 read as Latin-1. */
const DAMAGED = /\uFFFD|\u00C3[\u0080-\u00BF]|\u00E2\u20AC/;

/** A name as one line of text, without HTML. */
export function plainName(raw: string): { name: string; losses: ItemLoss[] } {
  const name = asOneLine(textOfHtml(raw)).replace(/\s+/g, " ").trim();
  const losses: ItemLoss[] = [];
  if (TAG.test(raw)) losses.push({ kind: "markup" });
  if (DAMAGED.test(name)) losses.push({ kind: "letters" });
  return { name: [...name].slice(0, limits.nameChars).join(""), losses };
}

/** A text of lines, which may be written as HTML. */
export const plainLines = (raw: string): string =>
  asLines(TAG.test(raw) ? textOfHtml(raw) : decodeEntities(raw)).trim();

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The presenters of an event: the organizer that it is filed under, and those that its description names. */
export interface Presenters {
  organizer?: string;
  others: string[];
}

/** The organizer of an event by its name, and the others: an event has one here. An email address is no name of one. */
export function presentersOf(names: readonly string[]): Presenters {
  const [first = "", ...others] = names.filter((name) => name !== "");
  const isName = first !== "" && first.length <= organizerLimits.nameChars && !first.includes("@");
  return isName ? { organizer: first, others } : { others: [first, ...others].filter((name) => name !== "") };
}

/** The fields and losses of who presents an event. */
export const organizerFields = ({ organizer }: Presenters): { organizer?: string } =>
  organizer === undefined ? {} : { organizer };
export const organizerLosses = ({ others }: Presenters): ItemLoss[] =>
  others.length === 0 ? [] : [{ kind: "organizer" }];

/** A description with the room and further organizers at its end: rooms have no field here, and an event has one organizer. */
export function describedBy(description: string, organizers: readonly string[], room = ""): string {
  const html = descriptionHtml(description);
  const names = organizers.filter((name) => name !== "").join(", ");
  const lines = [
    ...(room === "" ? [] : [t("Room: {room}", { room })]),
    ...(names === "" ? [] : [t("Organizer: {names}", { names })]),
  ];
  return html + lines.map((line) => `<p>${escaped(line)}</p>`).join("");
}

const statuses: Readonly<Record<string, EventStatus>> = {
  canceled: "cancelled",
  cancelled: "cancelled",
  postponed: "postponed",
  "sold out": "sold_out",
};

/** The status that other calendars name so; scheduled for other names. */
export const statusNamed = (name: string): EventStatus =>
  statuses[name.toLowerCase().replaceAll("_", " ")] ?? "scheduled";
