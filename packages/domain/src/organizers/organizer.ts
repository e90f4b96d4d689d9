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
import { imageOfForm } from "../media/image-choice.ts";
import { picturesOf } from "../media/pictures-of.ts";
import {
  holdOrganizer,
  insertOrganizer,
  type OrganizerRow,
  selectKeeper,
  selectOrganizerId,
  updateOrganizerRow,
} from "./organizer.queries.ts";

/** Whether the viewer is a certain person. */
const isUser = ({ viewer }: Context, id: number | null) => viewer.kind === "user" && viewer.id === id;

/** An organizer as its page shows it. */
export function viewOrganizer({ settings: { publicUrl } }: Context, row: OrganizerRow): OrganizerPage {
  const { updatedAt, image, imageId: _, keeperId, ...texts } = row;
  return {
    ...texts,
    absoluteUrl: publicUrl + organizerPath(row),
    imagePrimary: picturesOf(publicUrl, image).imagePrimary,
    isClaimed: keeperId !== null,
    updated: updatedAt.toISOString(),
  };
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

/**
 * Changes what an organizer's page says, for who speaks for it and for editors.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Invalid where another has the name
 */
export async function updateOrganizer(
  ctx: Context,
  { id, updated, image, imageCropData, imageClear, ...form }: { id: number } & OrganizerForm,
): Promise<OrganizerPage> {
  ensure(ctx, may.callSignedIn(ctx.viewer));
  const known = await selectKeeper(ctx.db, id);
  if (!known) throw new NotFound();
  ensure(ctx, may.keepOrganizer(ctx.viewer, known.keeperId));
  const picture = await imageOfForm(ctx, { image, imageCropData, imageClear }, null);
  return inTransaction(ctx, async (ctx) => {
    const before = await holdOrganizer(ctx.db, id);
    if (!before) throw new NotFound();
    ensure(ctx, may.keepOrganizer(ctx.viewer, before.keeperId));
    refuseStale(updated, { ...before, deletedAt: null });
    const { imageId = before.imageId } = picture;
    const after = { ...form, website: form.website ?? before.website, imageId };
    if (!(await updateOrganizerRow(ctx.db, id, after, ctx.now())))
      throw new Invalid({ name: [organizerMessages.nameTaken] });
    const { id: _, updatedAt: _at, image: _image, keeperId, ...told } = before;
    if (!isUser(ctx, keeperId))
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
