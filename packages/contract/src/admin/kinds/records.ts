import { featureLimits } from "../../events/featuring.ts";
import { limits } from "../../limits.ts";
import type { AdminKind, AdminVerb } from "../admin-kind.ts";

/** Actions shared by venues and events, with the same rules as on their pages. */
const verbs = [
  { id: "confirm", label: "Confirm", letter: "c", access: "editEverything", done: "Confirmed" },
  {
    id: "hide",
    label: "Hide from listings",
    letter: "d",
    access: "editEverything",
    done: "Hidden from listings",
    undo: "show",
  },
  { id: "show", label: "Show in listings", access: "editEverything", done: "Shown in listings", undo: "hide" },
  { id: "delete", label: "Delete", isDangerous: true, access: "deleteVenue", done: "Deleted", undo: "restore" },
  { id: "restore", label: "Restore", access: "restoreRevision", done: "Restored", isHidden: true },
] as const satisfies readonly AdminVerb[];

const states = [
  { value: "shown", label: "Shown" },
  { value: "hidden", label: "Hidden" },
] as const;

const filters = [{ name: "state", label: "Status", none: "Shown or hidden", options: states }] as const;

const eventFilters = [
  {
    name: "state",
    label: "Status",
    none: "Shown or hidden",
    options: [...states, { value: "featured", label: "Featured" }],
  },
] as const;

/** Actions on events that only the site's staff has. */
const eventVerbs = [
  {
    id: "feature",
    label: `Feature for ${featureLimits.featuredDaysUsual} days`,
    letter: "f",
    access: "featureEvents",
    done: `Featured for ${featureLimits.featuredDaysUsual} days`,
    undo: "unfeature",
  },
  {
    id: "unfeature",
    label: "Stop featuring",
    access: "featureEvents",
    done: "No longer featured",
    undo: "feature",
  },
] as const satisfies readonly AdminVerb[];

export const venuesKind = {
  id: "venues",
  label: "Venues",
  one: "venue",
  group: "Places and events",
  hint: "All venues, including hidden ones. Open a venue to edit it.",
  access: "administer",
  columns: [
    { id: "name", label: "Venue", orders: ["name", "-name"] },
    { id: "state", label: "Status", as: "badge" },
    { id: "producer", label: "Producer" },
    { id: "events", label: "Events", as: "number" },
    { id: "updated", label: "Updated", as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters,
  finds: "name or town",
  verbs,
} as const satisfies AdminKind;

export const eventsKind = {
  id: "events",
  label: "Events",
  one: "event",
  group: "Places and events",
  hint: "All events, including drafts and past events. Open an event to edit it.",
  access: "administer",
  columns: [
    { id: "name", label: "Event", orders: ["name", "-name"] },
    { id: "state", label: "Status", as: "badge" },
    { id: "category", label: "Category" },
    { id: "next", label: "Next date" },
    { id: "featured", label: "Featured until" },
    { id: "updated", label: "Updated", as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters: eventFilters,
  finds: "name",
  verbs: [...verbs, ...eventVerbs],
} as const satisfies AdminKind;

export const deletedKind = {
  id: "deleted",
  label: "Deleted items",
  one: "deleted item",
  group: "Places and events",
  hint: `Venues and events that were deleted in the last ${limits.deletedDays} days. Restoring a venue also restores its events.`,
  access: "restoreRevision",
  columns: [
    { id: "name", label: "Name" },
    { id: "kind", label: "Kind", as: "badge" },
    { id: "author", label: "Deleted by" },
    { id: "deleted", label: "When", as: "time", orders: ["-deleted", "deleted"] },
  ],
  ordering: "-deleted",
  filters: [
    {
      name: "kind",
      label: "Kind",
      none: "Venues and events",
      options: [
        { value: "venue", label: "Venues" },
        { value: "event", label: "Events" },
      ],
    },
  ],
  finds: "name",
  verbs: [
    { id: "restore", label: "Restore", letter: "r", done: "Restored", undo: "delete" },
    { ...verbs[3], isHidden: true },
  ],
} as const satisfies AdminKind;
