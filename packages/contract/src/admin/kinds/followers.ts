import { msg } from "@hereabouts/language/translate";
import type { AdminKind } from "../admin-kind.ts";
import { blockLimits } from "../fediverse-block.ts";

const group = msg("Fediverse");

export const followersKind = {
  id: "followers",
  label: msg("Followers"),
  one: "follower",
  group,
  hint: msg("Accounts of other servers that follow the site or its venues and get their events."),
  access: "keepFollowers",
  columns: [
    { id: "uri", label: msg("Account"), orders: ["uri", "-uri"] },
    { id: "server", label: msg("Server"), orders: ["server", "-server"] },
    { id: "follows", label: msg("Follows"), as: "number", orders: ["-follows", "follows"] },
    { id: "since", label: msg("Since"), as: "time", orders: ["-since", "since"] },
  ],
  ordering: "-since",
  filters: [],
  finds: "account or server",
  verbs: [
    {
      id: "block",
      isDangerous: true,
      label: msg("Block"),
      done: msg("Blocked"),
      asks: msg(
        "The account stops following the site and its venues, and can’t follow again until you lift the block.",
      ),
    },
    {
      id: "blockServer",
      isDangerous: true,
      label: msg("Block server"),
      done: msg("Blocked with its server"),
      asks: msg(
        "All accounts of this server stop following the site and its venues, and none can follow until you lift the block.",
      ),
    },
  ],
} as const satisfies AdminKind;

export const blocksKind = {
  id: "blocks",
  label: msg("Blocks"),
  one: "block",
  group,
  hint: msg("Accounts and servers that can’t follow. They get no events, and what they send is ignored."),
  access: "keepFollowers",
  columns: [
    { id: "target", label: msg("Blocked"), orders: ["target", "-target"] },
    { id: "of", label: msg("Kind"), as: "badge" },
    { id: "note", label: msg("Note") },
    { id: "created", label: msg("Added"), as: "time", orders: ["-created", "created"] },
  ],
  ordering: "-created",
  filters: [
    {
      name: "of",
      label: msg("Kind"),
      none: "Any",
      options: [
        { value: "server", label: msg("Server"), colour: "brown" },
        { value: "account", label: msg("Account"), colour: "platinum" },
      ],
    },
  ],
  logged: "block",
  finds: "account, server or note",
  verbs: [
    { id: "lift", label: msg("Lift block"), done: msg("Block lifted"), undo: "restore" },
    { id: "restore", label: msg("Restore"), done: msg("Restored"), isHidden: true },
  ],
  form: {
    access: "keepFollowers",
    canAdd: true,
    fields: [
      {
        name: "target",
        label: msg("Account or server"),
        control: "line",
        maxChars: blockLimits.targetChars,
        description: msg(
          "A server, such as social.example, is blocked with all servers under it. An account is blocked by its address, such as https://social.example/users/ada.",
        ),
      },
      {
        name: "note",
        label: msg("Note"),
        control: "text",
        maxChars: blockLimits.noteChars,
        description: msg("Why it is blocked. Only staff see this. Optional."),
      },
    ],
  },
} as const satisfies AdminKind;
