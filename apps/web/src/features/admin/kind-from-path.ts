import { type AddKindId, type AdminKindId, adminKinds, isAdminKind } from "@hereabouts/contract/admin/admin-kinds";
import { may } from "@hereabouts/contract/permissions";
import { msg } from "@hereabouts/language/translate";
import { notFound } from "@tanstack/react-router";
import type { RouterContext } from "../../app/routing/router-context.ts";
import { knownUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

/** Titles of the pages that add a record, and labels of the ways there. */
export const addTitles: Readonly<Record<AddKindId, string>> = {
  redirects: msg("Add old address"),
  regions: msg("Add region"),
  ads: msg("Add search ad"),
  faces: msg("Add face"),
  blocks: msg("Add block"),
  plans: msg("Add plan"),
};

/** The kind that a path names. @throws "not found" for none, and for one that the viewer does not see */
export async function visibleKind(
  context: Pick<RouterContext, "api" | "queryClient">,
  kind: string,
): Promise<AdminKindId> {
  const viewer = viewerOf(await knownUser(context));
  if (!isAdminKind(kind) || !may[adminKinds[kind].access](viewer)) throw notFound();
  return kind;
}
