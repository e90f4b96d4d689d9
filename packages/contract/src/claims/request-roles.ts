/** Roles of a claimant at the venue. */
export const requestRoles = [
  { value: "owner", label: "Owner" },
  { value: "manager", label: "Manager" },
  { value: "staff", label: "Staff or volunteer" },
  { value: "board", label: "Board or committee" },
  { value: "agency", label: "Agency or promoter" },
  { value: "other", label: "Other" },
] as const;
export type RequestRole = (typeof requestRoles)[number]["value"];

/** How a role is called; "" where none was named. */
export const requestRoleLabel = (role: string): string =>
  requestRoles.find(({ value }) => value === role)?.label ?? role;
