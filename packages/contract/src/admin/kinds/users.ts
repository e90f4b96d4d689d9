import { msg } from "@hereabouts/language/translate";
import { userRoles } from "../../reports/report-choices.ts";
import type { AdminKind } from "../admin-kind.ts";

export const usersKind = {
  id: "users",
  label: msg("Accounts"),
  one: "account",
  group: msg("People"),
  hint: msg("Accounts and their roles. Passwords and tokens are never shown."),
  access: "administer",
  columns: [
    { id: "name", label: msg("Account"), orders: ["name", "-name"] },
    { id: "roles", label: msg("Roles"), as: "badge" },
    { id: "venues", label: msg("Venues"), as: "number" },
    { id: "edits", label: msg("Edits"), as: "number" },
    { id: "created", label: msg("Registered"), as: "time", orders: ["-created", "created"] },
    { id: "suspended", label: msg("Suspended"), as: "time" },
    { id: "seen", label: msg("Last seen"), as: "time", orders: ["-seen", "seen"] },
  ],
  ordering: "-created",
  filters: [{ name: "role", label: msg("Role"), none: msg("Any role"), options: userRoles }],
  logged: "user",
  confirmed: ["act", "save", "export"],
  finds: "name or email",
  verbs: [
    {
      id: "signOut",
      isDangerous: true,
      label: msg("Log out everywhere"),
      access: "changeRoles",
      done: msg("Logged out everywhere"),
      asks: msg("Ends every session and API token of this account."),
    },
    {
      id: "suspend",
      isDangerous: true,
      label: msg("Suspend"),
      access: "changeRoles",
      done: msg("Suspended"),
      undo: "readmit",
      asks: msg("This person can’t log in, and all their sessions and API tokens end. Their published events stay."),
    },
    {
      id: "readmit",
      label: msg("Reinstate"),
      access: "changeRoles",
      done: msg("Reinstated"),
    },
    {
      id: "mailPassword",
      label: msg("Email a password link"),
      access: "changeRoles",
      done: msg("Password link emailed"),
      asks: msg("We’ll email a link to set a new password. The old password works until then."),
    },
  ],
  form: {
    access: "changeRoles",
    note: msg("Changing roles ends every session and API token of this account."),
    fields: [
      {
        name: "isZeditor",
        label: msg("Editor"),
        control: "switch",
        description: msg("Can edit every venue and event, and sees the quality reports."),
      },
      {
        name: "decidesRequests",
        label: msg("Decides requests"),
        control: "switch",
        access: "changeSuperusers",
        description: msg("Can verify and reject producer requests. Only works together with the editor role."),
      },
      {
        name: "isStaff",
        label: msg("Staff"),
        control: "switch",
        description: msg(
          "Has all editor rights. Can also use this admin, set plans, change roles, merge venues and restore deleted items.",
        ),
      },
      {
        name: "isSuperuser",
        label: msg("Superuser"),
        control: "switch",
        access: "changeSuperusers",
        description: msg(
          "Has all rights. Only superusers can add superusers, let editors decide requests, change regions and see the audit log.",
        ),
      },
    ],
  },
} as const satisfies AdminKind;
