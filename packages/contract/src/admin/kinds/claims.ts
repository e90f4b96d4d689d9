import { msg } from "@hereabouts/language/translate";
import { claimStatuses } from "../../claims/claim-statuses.ts";
import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

export const claimsKind = {
  id: "claims",
  label: msg("Producer requests"),
  one: "request",
  group: msg("People"),
  hint: msg("Requests to manage venues. We email decisions to the claimants, as in the queue."),
  access: "administerClaims",
  columns: [
    { id: "name", label: msg("Venue"), orders: ["name", "-name"] },
    { id: "claimant", label: msg("Claimant") },
    { id: "status", label: msg("Status"), as: "badge" },
    { id: "created", label: msg("Created"), as: "time", orders: ["-created", "created"] },
    { id: "updated", label: msg("Updated"), as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-created",
  filters: [{ name: "status", label: msg("Status"), none: "Any", options: claimStatuses }],
  confirmed: ["export"],
  logged: "claim",
  finds: "venue or email",
  verbs: [
    {
      id: "delete",
      isDangerous: true,
      label: msg("Delete"),
      done: msg("Deleted"),
      asks: msg("This also deletes the history of the request. You cannot undo this."),
    },
  ],
  form: {
    access: "administerClaims",
    fields: [
      { name: "status", label: msg("Status"), control: "choice", options: claimStatuses },
      {
        name: "notes",
        label: msg("Explanation"),
        control: "text",
        maxChars: limits.claimNotesChars,
        description: msg("Emailed to the claimant. Required for a rejection."),
      },
    ],
  },
} as const satisfies AdminKind;
