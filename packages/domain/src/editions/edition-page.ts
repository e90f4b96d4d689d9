import type { EditionPage, EditionSummary, EditionRow as ShownRow } from "@hereabouts/contract/editions/edition";
import { editionLimits } from "@hereabouts/contract/editions/edition-limits";
import { freshnessLevel } from "@hereabouts/contract/freshness/freshness";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { composeEdition, composeListing, sortEntries } from "@hereabouts/print/editions/compose-edition";
import { mapInTurns } from "@hereabouts/print/editions/map-in-turns";
import { measureEach, measureParagraphs } from "@hereabouts/print/editions/measure-edition";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { HOUR_MINUTES } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { doublesAmong } from "../duplicates/similar-events.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { inLoadedLanguage, siteLanguage } from "../reader-language.ts";
import { type EditionRow, selectEdition } from "./edition.queries.ts";
import { type DateRow, keyOf, type PickRow, selectPicks, selectRuleDates } from "./edition-date.queries.ts";
import { entryOf, settingsToPrint, whyOut } from "./print-entries.ts";

/** An edition in the list. */
export const viewEdition = ({
  id,
  name,
  firstDay,
  lastDay,
  deadline,
  picked,
  exportedAt,
  updatedAt,
}: EditionRow): EditionSummary => ({
  id,
  name,
  firstDay,
  lastDay,
  deadline: deadline?.toISOString() ?? null,
  picked,
  exported: exportedAt?.toISOString() ?? null,
  updated: updatedAt.toISOString(),
});

const FIRST_DEADLINE = 17 * HOUR_MINUTES;

/** The deadline of an edition as its form has it. */
export function deadlineFields({ deadline }: Pick<EditionRow, "deadline">) {
  const local = deadline && localOf(deadline, region.timeZone);
  return { deadlineDay: local?.date ?? null, deadlineMinute: local?.minute ?? FIRST_DEADLINE };
}

/** The dates that a rule finds: those that can be picked, and those that it leaves out. */
export interface Candidates {
  dates: DateRow[];
  leftOut: EditionPage["leftOut"];
}

/** Finds the dates of an edition's rule. Canceled ones and second entries of one event are left out. */
export async function findCandidates({ db }: Pick<Context, "db">, edition: EditionRow): Promise<Candidates> {
  const { firstDay, lastDay, settings } = edition;
  const limit = editionLimits.candidates + 1;
  const found = await selectRuleDates(db, { firstDay, lastDay, rule: settings.rule, limit });
  const on = found.slice(0, editionLimits.candidates).filter((date) => whyOut(date) === null);
  const doubles = await doublesAmong(on);
  return {
    dates: on.filter((date) => !doubles.has(date)),
    leftOut: {
      canceled: Math.min(found.length, editionLimits.candidates) - on.length,
      doubles: [...doubles].map(({ name }) => name),
      more: found.length > editionLimits.candidates,
    },
  };
}

/** A picked date that is on no more, with the little that is left of it. */
const lostDate = ({ eventId, originalDate, originalMinute, name }: PickRow): DateRow => ({
  eventId,
  originalDate,
  originalMinute,
  name,
  venueId: 0,
  day: originalDate,
  startMinute: originalMinute,
  endMinute: null,
  startsAt: new Date(0),
  venue: "",
  street: "",
  town: "",
  country: "",
  categoryId: 0,
  isFree: false,
  price: "",
  phone: "",
  web: "",
  description: "",
  eventStatus: "scheduled",
  dateStatus: "scheduled",
  certifiedAt: null,
  certifiedBy: null,
  source: null,
});

type Unmeasured = Omit<ShownRow, "lines" | "inches">;

function rowOf(
  date: DateRow,
  edition: EditionRow,
  pick: PickRow | undefined,
  { now }: Pick<Context, "now">,
): Unmeasured {
  const freshness = { confirmed: date.certifiedAt?.toISOString() ?? null, by: date.certifiedBy };
  return {
    ...entryOf(date, edition, pick?.text ?? null),
    isPicked: pick !== undefined,
    isEdited: pick != null && pick.text !== null,
    note: pick?.note ?? "",
    isUnconfirmed: ["stale", "unknown"].includes(freshnessLevel(freshness, "event", now())),
    freshness,
    out: pick ? whyOut(pick.date) : null,
  };
}

/** The rows of an edition's page, measured, and how long it is. */
async function measuredRows(ctx: Context, edition: EditionRow, candidates: Candidates) {
  const settings = settingsToPrint(edition);
  const { order, layout } = settings;
  const picks = new Map((await selectPicks(ctx.db, edition.id)).map((pick) => [keyOf(pick), pick]));
  const dates = new Map(candidates.dates.map((date) => [keyOf(date), date]));
  for (const [key, pick] of picks) dates.set(key, pick.date ?? lostDate(pick));
  const rows = sortEntries(await mapInTurns(dates, ([key, date]) => rowOf(date, edition, picks.get(key), ctx)), order);
  const listings = await mapInTurns(rows, (row) => composeListing(row, settings));
  const measured = await measureEach(listings, layout);
  const entries = rows.filter(({ isPicked, out }) => isPicked && out === null);
  const whole = await measureParagraphs(composeEdition({ ...settings, entries }), layout);
  return {
    rows: rows.map((row, at): ShownRow => ({ ...row, ...(measured[at] ?? { lines: 0, inches: 0 }) })),
    length: { listings: entries.length, ...whole },
  };
}

/** The page of an edition that a verb has at hand. */
export function viewEditionPage(ctx: Context, edition: EditionRow): Promise<EditionPage> {
  return inLoadedLanguage(siteLanguage(), async () => {
    const candidates = await findCandidates(ctx, edition);
    const { rows, length } = await measuredRows(ctx, edition, candidates);
    const { exportId, settings } = edition;
    return {
      ...viewEdition(edition),
      ...deadlineFields(edition),
      ...settings,
      repeats: settings.repeats ?? false,
      rows,
      length,
      exportId,
      leftOut: candidates.leftOut,
    };
  });
}

/** An edition with its candidates, in the order of its page. @throws SignInRequired, Forbidden, NotFound */
export async function getEdition(ctx: Context, { id }: { id: number }): Promise<EditionPage> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const edition = await selectEdition(ctx.db, id);
  if (!edition) throw new NotFound();
  return viewEditionPage(ctx, edition);
}
