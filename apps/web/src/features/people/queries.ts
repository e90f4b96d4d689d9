import type { Api } from "../../app/data/api.ts";

/** Lists a venue's owner, managers and pending invitations. */
export const venuePeople = (api: Pick<Api, "people">, id: number) =>
  // Always fresh, since an invitation may just have been accepted.
  api.people.list.queryOptions({ id }, { retry: false, staleTime: 0 });

/** Invitation behind the link of an email. */
export const managerInvitation = (api: Pick<Api, "people">, token: string) =>
  api.people.invitation.queryOptions({ token }, { retry: false });
