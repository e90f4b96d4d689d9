import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Viewer } from "@hereabouts/contract/permissions";

/** Who is signed in, as the permissions of the contract ask: the web hides with what the server refuses with. */
export function viewerOf(user: UserContext | null): Viewer {
  if (!user) return { kind: "anonymous" };
  const { id, isStaff, isZeditor, isSuperuser, distanceUnits, producerQuotas } = user;
  const producerOf = producerQuotas.map(({ poi }) => poi.id);
  return { kind: "user", id, isStaff, isZeditor, isSuperuser, distanceUnits, producerOf };
}
