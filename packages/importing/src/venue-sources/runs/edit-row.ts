import { newEventErrors } from "@hereabouts/contract/events/event-form";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { RowEditForm } from "@hereabouts/contract/sources/source-forms";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Conflict, Invalid } from "@hereabouts/domain/errors";
import { checkEventRecord } from "@hereabouts/domain/events/event-record";
import { selectEventVenue } from "@hereabouts/domain/events/event-state.queries";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type GivenDates, type GivenFields, recordOf } from "../fields/given-fields.ts";
import { saySame } from "../fields/same-field.ts";
import type { StoredSource } from "../sources/source.queries.ts";
import { type RowEdit, selectRow, updateEdited } from "./row.queries.ts";
import { holdRun } from "./run.queries.ts";
import { getRun, managedRun } from "./run.ts";
import { isEditable, shownOf } from "./view-row.ts";

type Edit = Omit<RowEditForm, "row">;

/** Dates as they were typed; those of the source, with its canceled dates, where they say the same. */
function editedDates(rows: NonNullable<Edit["dates"]>, given: GivenDates): GivenDates | undefined {
  const typed = rows.map(({ startMinute, endMinute, dateRecur }) => ({ startMinute, endMinute, dateRecur }));
  const isSame = saySame("dates", { rows: typed, overrides: given.overrides }, given);
  return isSame ? undefined : { rows: typed, overrides: [] };
}

/** Keeps what differs from the source: all else follows it. Null for nothing. */
function differences(edit: Edit, given: GivenFields, source: StoredSource): RowEdit | null {
  const { name, eventType, venue, dates } = edit;
  const edited: RowEdit = {};
  if (name !== undefined && !saySame("name", name, given.name)) edited.name = name;
  if (eventType !== undefined && eventType !== (given.eventType ?? source.eventType)) edited.eventType = eventType;
  if (venue !== undefined && venue !== source.venueId) edited.venueId = venue;
  const changed = dates && editedDates(dates, given.dates);
  if (changed) edited.dates = changed;
  return Object.keys(edited).length > 0 ? edited : null;
}

/** The venue of an edited row. @throws Invalid for one that the viewer does not manage */
async function ensureVenue(ctx: Context, venue: number, source: StoredSource): Promise<string> {
  if (venue === source.venueId) return source.timeZone;
  const found = may.manageVenue(ctx.viewer, venue) ? await selectEventVenue(ctx.db, venue) : undefined;
  if (!found) throw new Invalid({ venue: [messages.choice(venue)] });
  return found.timeZone;
}

/**
 * Changes an entry before it is imported; what is absent is as the source says. The row is then imported, and the event keeps
 * what was edited when the source is read again.
 * @throws SignInRequired, NotFound, Conflict once it was applied, Invalid by field
 */
export async function editRow(
  ctx: Context,
  { id, row: rowId, ...edit }: { id: number } & RowEditForm,
): Promise<SourceRun> {
  const { source } = await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    if ((await holdRun(ctx.db, id))?.state !== "ready") throw new Conflict("state", sourceWords.notReady);
    const row = await selectRow(ctx.db, id, rowId);
    if (!row?.given) throw new Invalid({ row: [messages.choice(rowId)] });
    if (!isEditable(row)) throw new Invalid({ row: [sourceWords.notEditable] });
    const edited = differences(edit, row.given, source);
    const timeZone = await ensureVenue(ctx, edited?.venueId ?? source.venueId, source);
    const shown = shownOf({ given: row.given, edited }) ?? row.given;
    const { eventType = source.eventType } = shown;
    checkEventRecord({ ...recordOf(shown), name: shown.name, eventTypeId: eventType, venueId: source.venueId });
    const late = newEventErrors(
      { usePoiTimes: false, dateStart: null, dates: edited?.dates?.rows ?? [] },
      todayIn(timeZone, ctx.now()),
    );
    if (Object.keys(late).length > 0) throw new Invalid(late);
    await updateEdited(ctx.db, rowId, edited);
    return getRun(ctx, { id });
  });
}
