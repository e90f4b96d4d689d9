import { msg } from "@hereabouts/language/translate";
import { featureLimits } from "../../events/featuring.ts";
import { limits } from "../../limits.ts";
import type { AdminKind, AdminVerb } from "../admin-kind.ts";

/** Actions shared by venues and events, with the same rules as on their pages. */
const verbs = [
  { id: "confirm", label: msg("Confirm"), letter: "c", access: "editEverything", done: msg("Confirmed") },
  {
    id: "hide",
    label: msg("Hide from listings"),
    letter: "d",
    access: "editEverything",
    done: msg("Hidden from listings"),
    undo: "show",
  },
  {
    id: "show",
    label: msg("Show in listings"),
    access: "editEverything",
    done: msg("Shown in listings"),
    undo: "hide",
  },
  {
    id: "delete",
    label: msg("Delete"),
    isDangerous: true,
    access: "deleteVenue",
    done: msg("Deleted"),
    undo: "restore",
  },
  { id: "restore", label: msg("Restore"), access: "restoreRevision", done: msg("Restored"), isHidden: true },
] as const satisfies readonly AdminVerb[];

const states = [
  { value: "shown", label: msg("Shown"), colour: "green" },
  { value: "hidden", label: msg("Hidden"), colour: "brown" },
] as const;

const filters = [{ name: "state", label: msg("Status"), none: msg("Shown or hidden"), options: states }] as const;

const eventFilters = [
  {
    name: "state",
    label: msg("Status"),
    none: msg("Shown or hidden"),
    options: [...states, { value: "featured", label: msg("Featured") }],
  },
] as const;

/** Actions on events that only the site's staff has. */
const eventVerbs = [
  {
    id: "feature",
    label: msg("Feature for {featuredDaysUsual} days", { featuredDaysUsual: featureLimits.featuredDaysUsual }),
    letter: "f",
    access: "featureEvents",
    done: msg("Featured for {featuredDaysUsual} days", { featuredDaysUsual: featureLimits.featuredDaysUsual }),
    undo: "unfeature",
  },
  {
    id: "unfeature",
    label: msg("Stop featuring"),
    access: "featureEvents",
    done: msg("No longer featured"),
    undo: "feature",
  },
] as const satisfies readonly AdminVerb[];

export const venuesKind = {
  id: "venues",
  label: msg("Venues"),
  one: "venue",
  group: msg("Places and events"),
  hint: msg("All venues, including hidden ones. Open a venue to edit it."),
  access: "administer",
  columns: [
    { id: "name", label: msg("Venue"), orders: ["name", "-name"] },
    { id: "state", label: msg("Status"), as: "badge" },
    { id: "producer", label: msg("Producer") },
    { id: "events", label: msg("Events"), as: "number" },
    { id: "updated", label: msg("Updated"), as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters,
  finds: "name or town",
  verbs,
} as const satisfies AdminKind;

export const eventsKind = {
  id: "events",
  label: msg("Events"),
  one: "event",
  group: msg("Places and events"),
  hint: msg("All events, including drafts and past events. Open an event to edit it."),
  access: "administer",
  columns: [
    { id: "name", label: msg("Event"), orders: ["name", "-name"] },
    { id: "state", label: msg("Status"), as: "badge" },
    { id: "category", label: msg("Category") },
    { id: "next", label: msg("Next date") },
    { id: "featured", label: msg("Featured until") },
    { id: "updated", label: msg("Updated"), as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters: eventFilters,
  finds: "name",
  verbs: [...verbs, ...eventVerbs],
} as const satisfies AdminKind;

export const deletedKind = {
  id: "deleted",
  label: msg("Deleted items"),
  one: "deleted item",
  group: msg("Places and events"),
  hint: msg(
    "Venues and events that were deleted in the last {deletedDays} days. Restoring a venue also restores its events.",
    { deletedDays: limits.deletedDays },
  ),
  access: "restoreRevision",
  columns: [
    { id: "name", label: msg("Name") },
    { id: "kind", label: msg("Kind"), as: "badge" },
    { id: "author", label: msg("Deleted by") },
    { id: "deleted", label: msg("When"), as: "time", orders: ["-deleted", "deleted"] },
  ],
  ordering: "-deleted",
  filters: [
    {
      name: "kind",
      label: msg("Kind"),
      none: msg("Venues and events"),
      options: [
        { value: "venue", label: msg("Venues") },
        { value: "event", label: msg("Events") },
      ],
    },
  ],
  finds: "name",
  verbs: [
    { id: "restore", label: msg("Restore"), letter: "r", done: msg("Restored"), undo: "delete" },
    { ...verbs[3], isHidden: true },
  ],
} as const satisfies AdminKind;
