import type { EditionDate, EditionPage, EditionTexts } from "@hereabouts/contract/editions/edition";
import { editionLimits, editionMessages } from "@hereabouts/contract/editions/edition-limits";
import { may } from "@hereabouts/contract/permissions";
import { fitTexts } from "@hereabouts/print/editions/fit-texts";
import { mapInTurns } from "@hereabouts/print/editions/map-in-turns";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { inLoadedLanguage, siteLanguage } from "../reader-language.ts";
import { type EditionRow, holdEdition, selectEdition, updateEditionRow } from "./edition.queries.ts";
import {
  countPicksByTown,
  deletePick,
  insertPicks,
  keyOf,
  selectDates,
  selectPicks,
  updatePick,
} from "./edition-date.queries.ts";
import { findCandidates, viewEditionPage } from "./edition-page.ts";
import { entryOf, settingsToPrint, wholeText, whyOut } from "./print-entries.ts";

/** Does some work with an edition held. @returns its page afterwards */
async function withHeld(
  ctx: Context,
  id: number,
  work: (ctx: Context, edition: EditionRow) => Promise<void>,
): Promise<EditionPage> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const changed = await inTransaction(ctx, async (ctx) => {
    const edition = await holdEdition(ctx.db, id);
    if (!edition) throw new NotFound();
    await work(ctx, edition);
    return selectEdition(ctx.db, id);
  });
  if (!changed) throw new NotFound();
  // Measuring takes some time, in which no row is held.
  return viewEditionPage(ctx, changed);
}

/** Room for further listings, by town and in all. */
async function roomOf({ db }: Context, { id, settings }: EditionRow) {
  const counts = new Map((await countPicksByTown(db, id)).map(({ town, count }) => [town, count]));
  let left = editionLimits.picks - [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = settings.rule.perTown ?? Number.POSITIVE_INFINITY;
  return {
    isFull: () => left <= 0,
    isTownFull: (town: string) => (counts.get(town) ?? 0) >= most,
    take(town: string) {
      counts.set(town, (counts.get(town) ?? 0) + 1);
      left -= 1;
    },
  };
}

/**
 * Picks a date for an edition. @throws SignInRequired, Forbidden, NotFound, Conflict where the date is off, or its town or
 * the edition is full
 */
export function pickDate(ctx: Context, { id, ...date }: { id: number } & EditionDate): Promise<EditionPage> {
  return withHeld(ctx, id, async (ctx, edition) => {
    const found = (await selectDates(ctx.db, [date])).get(keyOf(date));
    const isOfDays = found && found.day >= edition.firstDay && found.day <= edition.lastDay;
    if (!isOfDays || whyOut(found) !== null) throw new Conflict("not_in_edition", editionMessages.notInEdition);
    const room = await roomOf(ctx, edition);
    if (room.isFull()) throw new Conflict("full", editionMessages.tooManyPicks);
    if (room.isTownFull(found.town))
      throw new Conflict("town_full", editionMessages.townIsFull(found.town, edition.settings.rule.perTown ?? 0));
    await insertPicks(ctx.db, id, [date]);
  });
}

/** Takes a date out of an edition, with its text and note. @throws SignInRequired, Forbidden, NotFound */
export const unpickDate = (ctx: Context, { id, ...date }: { id: number } & EditionDate): Promise<EditionPage> =>
  withHeld(ctx, id, (ctx) => deletePick(ctx.db, id, date));

/**
 * Picks every date that the rule of an edition finds, in the order of the days, as far as its towns and the edition have room.
 * @throws SignInRequired, Forbidden, NotFound
 */
export const pickAllDates = (ctx: Context, { id }: { id: number }): Promise<EditionPage> =>
  withHeld(ctx, id, async (ctx, edition) => {
    const { dates } = await findCandidates(ctx, edition);
    const picked = new Set((await selectPicks(ctx.db, id)).map(keyOf));
    const room = await roomOf(ctx, edition);
    const added = dates.filter((date) => {
      if (picked.has(keyOf(date)) || room.isFull() || room.isTownFull(date.town)) return false;
      room.take(date.town);
      return true;
    });
    await insertPicks(ctx.db, id, added);
  });

/**
 * Writes the text and the note of a picked date. A text like the shortened description is no text of its own: it goes on
 * following the event. @throws SignInRequired, Forbidden, NotFound
 */
export const setPickTexts = (
  ctx: Context,
  { id, text, note, ...date }: { id: number } & EditionTexts,
): Promise<EditionPage> =>
  withHeld(ctx, id, async (ctx, edition) => {
    const found = (await selectDates(ctx.db, [date])).get(keyOf(date));
    const isOwn = found === undefined || entryOf(found, edition, null).text !== text;
    if (!(await updatePick(ctx.db, id, { ...date, text: isOwn ? text : null, note }))) throw new NotFound();
  });

/**
 * Shortens the texts of an edition by sentences, all to the same length, until it fits its space. Texts that somebody wrote
 * stay. @throws SignInRequired, Forbidden, NotFound, Conflict where it has no space, or cannot fit
 */
export async function fitEdition(ctx: Context, { id }: { id: number }): Promise<EditionPage> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const edition = await selectEdition(ctx.db, id);
  if (!edition) throw new NotFound();
  const { inches } = edition.settings;
  if (inches === null) throw new Conflict("no_space", editionMessages.noSpace);
  const picks = (await selectPicks(ctx.db, id)).filter(({ date }) => whyOut(date) === null);
  const written = new Set(picks.filter(({ text }) => text !== null).map(keyOf));
  const textChars = await inLoadedLanguage(siteLanguage(), async () => {
    const entries = await mapInTurns(picks, ({ date, text }) =>
      date ? [entryOf(date, edition, text ?? wholeText(date))] : [],
    );
    const keeps = (entry: EditionDate) => written.has(keyOf(entry));
    return fitTexts({ ...settingsToPrint(edition), entries: entries.flat() }, { inches, keeps });
  });
  if (textChars === null) throw new Conflict("cannot_fit", editionMessages.cannotFit);
  return withHeld(ctx, id, (ctx, held) =>
    updateEditionRow(ctx.db, id, { ...held, settings: { ...held.settings, textChars } }, ctx.now()),
  );
}
