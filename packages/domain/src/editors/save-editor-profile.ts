import type { EditorProfile, EditorProfileChange } from "@hereabouts/contract/editors/editor-profile";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound, Stale } from "../errors.ts";
import { holdProfile, selectProfile, writeProfile } from "./editor-profile.queries.ts";
import { ensureSees } from "./ensure-sees.ts";
import { getEditorProfile } from "./get-editor-profile.ts";

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
