import { userRoles } from "../../reports/report-choices.ts";
import type { AdminKind } from "../admin-kind.ts";

export const usersKind = {
  id: "users",
  label: "Accounts",
  one: "account",
  group: "People",
  hint: "Accounts and their roles. Passwords and tokens are never shown.",
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
  filters: [{ name: "role", label: "Role", none: "Any role", options: userRoles }],
  logged: "user",
  confirmed: ["act", "save", "export"],
  finds: "name or email",
  verbs: [
    {
      id: "signOut",
      isDangerous: true,
      label: "Log out everywhere",
      access: "changeRoles",
      done: "Logged out everywhere",
      asks: "Ends every session and API token of this account.",
    },
    {
      id: "suspend",
      isDangerous: true,
      label: "Suspend",
      access: "changeRoles",
      done: "Suspended",
      undo: "readmit",
      asks: "This person can’t log in, and all their sessions and API tokens end. Their published events stay.",
    },
    {
      id: "readmit",
      label: "Reinstate",
      access: "changeRoles",
      done: "Reinstated",
    },
    {
      id: "mailPassword",
      label: "Email a password link",
      access: "changeRoles",
      done: "Password link emailed",
      asks: "We’ll email a link to set a new password. The old password works until then.",
    },
  ],
  form: {
    access: "changeRoles",
    note: "Changing roles ends every session and API token of this account.",
    fields: [
      {
        name: "isZeditor",
        label: "Editor",
        control: "switch",
        description: "Can edit every venue and event, and sees the quality reports.",
      },
      {
        name: "decidesRequests",
        label: "Decides requests",
        control: "switch",
        access: "changeSuperusers",
        description: "Can verify and reject producer requests. Only works together with the editor role.",
      },
      {
        name: "isStaff",
        label: "Staff",
        control: "switch",
        description:
          "Has all editor rights. Can also use this admin, set plans, change roles, merge venues and restore deleted items.",
      },
      {
        name: "isSuperuser",
        label: "Superuser",
        control: "switch",
        access: "changeSuperusers",
        description:
          "Has all rights. Only superusers can add superusers, let editors decide requests, change regions and see the audit log.",
      },
    ],
  },
} as const satisfies AdminKind;
