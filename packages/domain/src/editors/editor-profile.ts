import type { EditorProfile, EditorProfileChange } from "@hereabouts/contract/editors/editor-profile";
import { editorLimits } from "@hereabouts/contract/editors/editor-record-choices";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { weekOf } from "@hereabouts/contract/timesheets/weeks";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound, Stale } from "../errors.ts";
import { holdProfile, selectFigures, selectProfile, writeProfile } from "./editor-profile.queries.ts";

/** Lets through who may look at an editor's area. @throws SignInRequired, Forbidden; NotFound for somebody else's */
export function ensureSees(ctx: Context, editor: number): void {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  if (!may.seeEditor(ctx.viewer, editor)) throw new NotFound();
}

const nothing = { added: 0, changed: 0, confirmed: 0, resolved: 0 };

/**
 * Returns an editor's profile and figures for each of the last weeks, including empty weeks. @throws SignInRequired,
 * Forbidden; NotFound for another editor's
 */
export async function getEditorProfile(ctx: Context, { editor }: { editor: number }): Promise<EditorProfile> {
  ensureSees(ctx, editor);
  const profile = await selectProfile(ctx.db, editor);
  if (!profile) throw new NotFound();
  const { timeZone } = region;
  const thisWeek = weekOf(todayIn(timeZone, ctx.now()));
  const mondays = Array.from({ length: editorLimits.editorWeeksShown }, (_, ago) => addDays(thisWeek, -7 * ago));
  const found = await selectFigures(ctx.db, editor, { since: mondays.at(-1) ?? thisWeek, timeZone });
  const weeks = mondays.map((week) => ({ ...nothing, ...found.find((each) => each.week === week), week }));
  const sum = (name: keyof typeof nothing) => weeks.reduce((total, week) => total + week[name], 0);
  const total = {
    added: sum("added"),
    changed: sum("changed"),
    confirmed: sum("confirmed"),
    resolved: sum("resolved"),
  };
  const { updated, created, ...rest } = profile;
  return { ...rest, updated: updated?.toISOString() ?? null, created: created.toISOString(), weeks, total };
}

/**
 * Writes what an editor says of themselves and looks after; a superuser may do it for them, which the audit log tells.
 * @throws SignInRequired, Forbidden, Stale; NotFound for somebody else's
 */
export function saveEditorProfile(
  ctx: Context,
  { editor, updated, ...values }: EditorProfileChange,
): Promise<EditorProfile> {
  ensureSees(ctx, editor);
  return inTransaction(ctx, async (ctx) => {
    const held = await holdProfile(ctx.db, editor);
    if (updated !== undefined && Date.parse(updated) !== (held?.getTime() ?? Number.NaN)) throw new Stale();
    const before = await selectProfile(ctx.db, editor);
    if (!before) throw new NotFound();
    await writeProfile(ctx.db, editor, values, ctx.now());
    if (editor !== signedInUserId(ctx)) {
      const { towns, regions } = before;
      const was = { towns, regions: regions.map(({ id }) => id) };
      const after = { towns: values.towns, regions: values.regions };
      await recordAct(ctx, {
        act: "editor.profile",
        record: { kind: "user", id: editor, name: "" },
        before: was,
        after,
      });
    }
    return getEditorProfile(ctx, { editor });
  });
}
