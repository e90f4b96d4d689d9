import type { Api } from "../../app/data/api.ts";

/** Who looks after a venue, and who is asked to. */
export const venuePeople = (api: Pick<Api, "people">, id: number) =>
  // Somebody may have taken an invitation a moment ago.
  api.people.list.queryOptions({ id }, { retry: false, staleTime: 0 });

/** What the link of a mail asks somebody to help with. */
export const managerInvitation = (api: Pick<Api, "people">, token: string) =>
  api.people.invitation.queryOptions({ token }, { retry: false });
