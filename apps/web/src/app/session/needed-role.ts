import type { Viewer } from "@hereabouts/contract/permissions";

/** Roles from the one with the fewest rights on; each is given by another. */
const roles = ["producer", "editor", "decider", "staff", "superuser"] as const;
export type NeededRole = (typeof roles)[number];

/** No record has it. */
const NOBODY = -1;

const holderOf = (role: NeededRole): Viewer => ({
  kind: "user",
  id: NOBODY,
  isZeditor: role === "editor" || role === "decider",
  decidesRequests: role === "decider",
  isStaff: role === "staff",
  isSuperuser: role === "superuser",
  producerOf: role === "producer" ? [NOBODY] : [],
  distanceUnits: "mi",
});

/** The least role that has a right; undefined for a right of a part that the site has switched off: its pages are not there. */
export const neededRole = (isAllowed: (viewer: Viewer) => boolean): NeededRole | undefined =>
  roles.find((role) => isAllowed(holderOf(role)));

/** Reads the role from what a page that is refused knows of itself. */
export const roleOf = (data: unknown): NeededRole | undefined => roles.find((role) => role === data);
