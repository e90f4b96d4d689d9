import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import type { OrganizerForm, OrganizerPage } from "@hereabouts/contract/organizers/organizer";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { organizerPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import {
  holdOrganizer,
  insertOrganizer,
  type OrganizerRow,
  selectOrganizerId,
  updateOrganizerRow,
} from "./organizer.queries.ts";

/** An organizer as its page shows it. */
export function viewOrganizer({ settings }: Context, { updatedAt, ...row }: OrganizerRow): OrganizerPage {
  return { ...row, absoluteUrl: settings.publicUrl + organizerPath(row), updated: updatedAt.toISOString() };
}

/**
 * The organizer that a form of an event names, which is added where there is none of the name. To be called in the transaction that
 * writes the event. @returns null for none, undefined where the form says nothing @throws Invalid where the account has added too many
 */
export async function organizerOfName(ctx: Context, name: string | undefined): Promise<number | null | undefined> {
  if (name === undefined) return undefined;
  if (name === "") return null;
  const known = await selectOrganizerId(ctx.db, name);
  if (known !== undefined) return known;
  const { viewer } = ctx;
  const userId = viewer.kind === "user" ? viewer.id : null;
  const most = userId === null || may.editOrganizers(viewer) ? null : organizerLimits.addedByAccount;
  const added = await insertOrganizer(ctx.db, { name, userId, most }, ctx.now());
  // Somebody else added it at the same moment, or there are too many.
  const id = added ?? (await selectOrganizerId(ctx.db, name));
  if (id === undefined) throw new Invalid({ organizer: [organizerMessages.tooMany(organizerLimits.addedByAccount)] });
  return id;
}

/** Changes what an organizer's page says. @throws SignInRequired, Forbidden, NotFound, Stale, Invalid where another has the name */
export async function updateOrganizer(
  ctx: Context,
  { id, updated, ...form }: { id: number } & OrganizerForm,
): Promise<OrganizerPage> {
  ensure(ctx, may.editOrganizers(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const before = await holdOrganizer(ctx.db, id);
    if (!before) throw new NotFound();
    refuseStale(updated, { ...before, deletedAt: null });
    const after = { ...form, website: form.website ?? before.website };
    if (!(await updateOrganizerRow(ctx.db, id, after, ctx.now())))
      throw new Invalid({ name: [organizerMessages.nameTaken] });
    const { id: _, updatedAt: _at, ...told } = before;
    await recordAct(ctx, {
      act: "organizer.update",
      record: { kind: "organizer", id, name: form.name },
      before: told,
      after,
    });
    const written = await holdOrganizer(ctx.db, id);
    if (!written) throw new NotFound();
    return viewOrganizer(ctx, written);
  });
}
