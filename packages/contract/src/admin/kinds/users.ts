import { userRoles } from "../../reports/report-choices.ts";
import type { AdminKind } from "../admin-kind.ts";

export const usersKind = {
  id: "users",
  label: "Accounts",
  one: "account",
  group: "People",
  hint: "Who has an account, and what they may do. Passwords and tokens are shown to nobody.",
  access: "administer",
  columns: [
    { id: "name", label: "Account", orders: ["name", "-name"] },
    { id: "roles", label: "Roles", as: "badge" },
    { id: "venues", label: "Venues", as: "number" },
    { id: "edits", label: "Edits", as: "number" },
    { id: "created", label: "Registered", as: "time", orders: ["-created", "created"] },
    { id: "suspended", label: "Suspended", as: "time" },
    { id: "seen", label: "Last seen", as: "time", orders: ["-seen", "seen"] },
  ],
  ordering: "-created",
  filters: [{ name: "role", label: "Role", none: "Everybody", options: userRoles }],
  logged: "user",
  finds: "name or email",
  verbs: [
    {
      id: "signOut",
      isDangerous: true,
      label: "Sign out everywhere",
      access: "changeRoles",
      done: "Signed out everywhere",
      asks: "Every session and API token of theirs ends.",
    },
    {
      id: "suspend",
      isDangerous: true,
      label: "Suspend",
      access: "changeRoles",
      done: "Suspended",
      undo: "readmit",
      asks: "They cannot sign in any more, and every session and API token of theirs ends. What they published stays.",
    },
    {
      id: "readmit",
      label: "Let in again",
      access: "changeRoles",
      done: "Let in again",
    },
    {
      id: "mailPassword",
      label: "Mail a password link",
      access: "changeRoles",
      done: "Mailed a link to set a new password",
      asks: "They get a mail with a link to set a new password. The old one works until they do.",
    },
  ],
  form: {
    access: "changeRoles",
    note: "When roles change, every session and API token of the account ends: they were begun with other rights.",
    fields: [
      {
        name: "isZeditor",
        label: "Editor",
        control: "switch",
        description: "Looks after every venue and event, and sees the report on venues.",
      },
      {
        name: "decidesRequests",
        label: "Decides requests",
        control: "switch",
        access: "changeSuperusers",
        description:
          "An editor with this verifies and rejects producer requests. Without the editor role it does nothing.",
      },
      {
        name: "isStaff",
        label: "Staff",
        control: "switch",
        description:
          "As an editor, and opens this admin, sets plans, changes roles, merges venues and restores what was deleted.",
      },
      {
        name: "isSuperuser",
        label: "Superuser",
        control: "switch",
        access: "changeSuperusers",
        description:
          "May do everything. Only superusers make superusers, let editors decide requests, change regions and see the audit log.",
      },
    ],
  },
} as const satisfies AdminKind;
