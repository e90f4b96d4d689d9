import { claimStatuses } from "../../claims/claim-statuses.ts";
import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

const statuses = claimStatuses.map(({ value, label }) => ({ value, label }));

export const claimsKind = {
  id: "claims",
  label: "Producer requests",
  one: "request",
  group: "People",
  hint: "Requests to manage venues. We email decisions to the claimants, as in the queue.",
  access: "administerClaims",
  columns: [
    { id: "name", label: "Venue", orders: ["name", "-name"] },
    { id: "claimant", label: "Claimant" },
    { id: "status", label: "Status", as: "badge" },
    { id: "created", label: "Created", as: "time", orders: ["-created", "created"] },
    { id: "updated", label: "Updated", as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-created",
  filters: [{ name: "status", label: "Status", none: "Any", options: statuses }],
  confirmed: ["export"],
  logged: "claim",
  finds: "venue or email",
  verbs: [
    {
      id: "delete",
      isDangerous: true,
      label: "Delete",
      done: "Deleted",
      asks: "This also deletes the history of the request. You cannot undo this.",
    },
  ],
  form: {
    access: "administerClaims",
    fields: [
      { name: "status", label: "Status", control: "choice", options: statuses },
      {
        name: "notes",
        label: "Explanation",
        control: "text",
        maxChars: limits.claimNotesChars,
        description: "Emailed to the claimant. Required for a rejection.",
      },
    ],
  },
} as const satisfies AdminKind;
