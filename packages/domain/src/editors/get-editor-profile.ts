import type { EditorProfile } from "@hereabouts/contract/editors/editor-profile";
import { limits } from "@hereabouts/contract/limits";
import { weekOf } from "@hereabouts/contract/timesheets/weeks";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectFigures } from "./editor-figures.queries.ts";
import { selectProfile } from "./editor-profile.queries.ts";
import { ensureSees } from "./ensure-sees.ts";

const nothing = { added: 0, changed: 0, confirmed: 0, resolved: 0 };

/**
 * Returns an editor's profile and figures for each of the last weeks, including empty weeks. @throws SignInRequired,
 * Forbidden; NotFound for another editor's
 */
export async function getEditorProfile(ctx: Context, { editor }: { editor: number }): Promise<EditorProfile> {
  ensureSees(ctx, editor);
  const profile = await selectProfile(ctx.db, editor);
  if (!profile) throw new NotFound();
  const { timeZone } = ctx.settings;
  const thisWeek = weekOf(todayIn(timeZone, ctx.now()));
  const mondays = Array.from({ length: limits.editorWeeksShown }, (_, ago) => addDays(thisWeek, -7 * ago));
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
