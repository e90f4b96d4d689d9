import type { EditionChange, EditionChanges } from "@hereabouts/contract/editions/edition";
import { editionLimits, editionMessages } from "@hereabouts/contract/editions/edition-limits";
import type { PrintEdition, PrintEntry } from "@hereabouts/contract/editions/print-edition";
import type { PrintFormat } from "@hereabouts/contract/editions/print-formats";
import { houseStyleOf } from "@hereabouts/contract/editions/site-styles";
import { may } from "@hereabouts/contract/permissions";
import { composeEdition, composeListing, plainWords, sortEntries } from "@hereabouts/print/editions/compose-edition";
import { mapInTurns } from "@hereabouts/print/editions/map-in-turns";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { inLoadedLanguage, siteLanguage } from "../reader-language.ts";
import { type EditionRow, holdEdition, insertExport, selectEdition, selectExport } from "./edition.queries.ts";
import { keyOf, type PickRow, selectDates, selectPicks } from "./edition-date.queries.ts";
import { entryOf, settingsToPrint, whyOut } from "./print-entries.ts";

/** The picked dates of an edition that take place, as they are printed. */
async function printedEntries(edition: EditionRow, picks: readonly PickRow[]): Promise<PrintEntry[]> {
  const entries = await mapInTurns(picks, ({ date, text }) =>
    date && whyOut(date) === null ? [entryOf(date, edition, text)] : [],
  );
  return sortEntries(entries.flat(), edition.settings.order);
}

/**
 * Keeps what an edition prints now: its files are made of that, and changes are told against it. The last 12 exports stay.
 * @returns the id of the export
 * @throws SignInRequired, Forbidden, NotFound, Conflict where nothing is picked, or where its house style is gone
 */
export function exportEdition(ctx: Context, { id }: { id: number }): Promise<{ exportId: number }> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const edition = await holdEdition(ctx.db, id);
    if (!edition) throw new NotFound();
    if (!houseStyleOf(edition.settings.style)) throw new Conflict("no_style", editionMessages.noStyle);
    const picks = await selectPicks(ctx.db, id);
    const content: PrintEdition = await inLoadedLanguage(siteLanguage(), async () => ({
      ...settingsToPrint(edition),
      entries: await printedEntries(edition, picks),
    }));
    if (content.entries.length === 0) throw new Conflict("nothing_picked", editionMessages.nothingPicked);
    const row = { editionId: id, content, exportedBy: signedInUserId(ctx) };
    const exportId = await insertExport(ctx.db, row, { kept: editionLimits.exportsKept, now: ctx.now() });
    return { exportId };
  });
}

/**
 * A file of an export, of the last one where none is named. The same export gives the same bytes.
 * @throws SignInRequired, Forbidden, NotFound where it was not exported
 */
export async function getEditionFile(
  ctx: Context,
  { id, exportId, format }: { id: number; exportId?: number | undefined; format: PrintFormat },
): Promise<Uint8Array> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const kept = await selectExport(ctx.db, id, exportId);
  if (!kept) throw new NotFound(editionMessages.notExported);
  const { content } = kept;
  const paragraphs = inLoadedLanguage(siteLanguage(), () => composeEdition(content));
  const { name: title, language, layout } = content;
  return ctx.ports.press.print({ format, title, language, layout, paragraphs });
}

/** A listing in one line, with its day and town: the desk looks for it on the page by them. */
const lineOf = (entry: PrintEntry, { style }: Pick<PrintEdition, "style">) =>
  plainWords(composeListing(entry, { style, order: [] }));

const namedBy = ({ eventId, originalDate, originalMinute, name }: PrintEntry) => ({
  eventId,
  originalDate,
  originalMinute,
  name,
});

/** Compares a printed listing with its date now; null where the words are equal. */
function changeOf(
  printed: PrintEntry,
  {
    content,
    edition,
    pick,
    out,
  }: {
    content: PrintEdition;
    edition: EditionRow;
    pick: PickRow | undefined;
    out: ReturnType<typeof whyOut>;
  },
): EditionChange | null {
  const before = lineOf(printed, content);
  if (out !== null) return { ...namedBy(printed), kind: out, before, after: null };
  if (!pick?.date) return { ...namedBy(printed), kind: "removed", before, after: null };
  const after = lineOf(entryOf(pick.date, edition, pick.text), content);
  return after === before ? null : { ...namedBy(printed), kind: "changed", before, after };
}

/**
 * Lists the changes since the last export of an edition: listings that are canceled, postponed, removed or other than printed,
 * and those that came in. @throws SignInRequired, Forbidden, NotFound
 */
export async function listEditionChanges(ctx: Context, { id }: { id: number }): Promise<EditionChanges> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const edition = await selectEdition(ctx.db, id);
  if (!edition) throw new NotFound();
  const kept = await selectExport(ctx.db, id);
  if (!kept) return { exported: null, changes: [] };
  const { content, exportedAt } = kept;
  const picks = await selectPicks(ctx.db, id);
  const now = await selectDates(ctx.db, content.entries);
  const changes = await inLoadedLanguage(siteLanguage(), async () => {
    const byKey = new Map(picks.map((pick) => [keyOf(pick), pick]));
    const printed = new Set(content.entries.map(keyOf));
    const ofPrinted = await mapInTurns(content.entries, (entry) => {
      const key = keyOf(entry);
      return changeOf(entry, { content, edition, pick: byKey.get(key), out: whyOut(now.get(key) ?? null) }) ?? [];
    });
    const added = (await printedEntries(edition, picks)).filter((entry) => !printed.has(keyOf(entry)));
    return [
      ...ofPrinted.flat(),
      ...added.map((entry) => ({
        ...namedBy(entry),
        kind: "added" as const,
        before: null,
        after: lineOf(entry, content),
      })),
    ];
  });
  return { exported: exportedAt.toISOString(), changes };
}
