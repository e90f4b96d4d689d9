import { adLimits } from "../../ads/ad-limits.ts";
import { adBudgets, adStates } from "../../ads/ad-states.ts";
import { eventTypes } from "../../events/event-types.ts";
import { limits } from "../../limits.ts";
import { defaultLocations } from "../../places/default-locations.ts";
import type { AdminKind } from "../admin-kind.ts";

export const adsKind = {
  id: "ads",
  label: "Search ads",
  one: "search ad",
  group: "The site",
  hint: "What others pay for to be seen within the listings of events and venues, marked as sponsored. A new one is a draft until it is started.",
  access: "administer",
  columns: [
    { id: "title", label: "Ad", orders: ["title", "-title"] },
    { id: "state", label: "State", as: "badge" },
    { id: "place", label: "Beside" },
    { id: "days", label: "Days" },
    { id: "shown", label: "Shown", as: "number", orders: ["-shown", "shown"] },
    { id: "clicked", label: "Clicks", as: "number", orders: ["-clicked", "clicked"] },
    { id: "budget", label: "Budget" },
    { id: "updated", label: "Updated", as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters: [{ name: "state", label: "State", none: "Any", options: adStates }],
  logged: "ad",
  finds: "title or address",
  verbs: [
    { id: "start", label: "Start", letter: "s", done: "Running", undo: "takeBack" },
    { id: "pause", label: "Pause", letter: "p", done: "Paused", undo: "takeBack" },
    { id: "end", label: "End", done: "Over", undo: "takeBack" },
    { id: "delete", label: "Delete", isDangerous: true, done: "Deleted", undo: "restore" },
    { id: "takeBack", label: "As before", done: "As before", isHidden: true },
    { id: "restore", label: "Restore", done: "Restored", isHidden: true },
  ],
  form: {
    access: "administer",
    canAdd: true,
    fields: [
      { name: "title", label: "Title", control: "line", maxChars: adLimits.adTitleChars },
      {
        name: "description",
        label: "Text",
        control: "text",
        maxChars: adLimits.adDescriptionChars,
        description: "Two lines or so. It may be empty.",
      },
      { name: "picture", label: "Picture", control: "picture" },
      {
        name: "url",
        label: "Leads to",
        control: "web",
        maxChars: limits.urlChars,
        description: "The address of a page, with https:// or http://.",
      },
      {
        name: "buttonText",
        label: "Words of its button",
        control: "line",
        maxChars: adLimits.adButtonChars,
        begins: "Learn more",
      },
      {
        name: "town",
        label: "Place",
        control: "choice",
        options: [
          { value: "everywhere", label: "Everywhere" },
          { value: "point", label: "Around the point below" },
          ...defaultLocations.map(({ id, name, state }) => ({ value: id, label: `${name}, ${state}` })),
        ],
        description: "It is shown to who looks for something from there.",
      },
      {
        name: "point",
        label: "Point",
        control: "line",
        maxChars: limits.mapLinkChars,
        isOptional: true,
        description: "Coordinates, as 42.3251, -72.6412, or a link to a place on a map.",
      },
      {
        name: "radiusMiles",
        label: "Miles around the place",
        control: "number",
        min: 1,
        max: adLimits.adRadiusMiles,
        begins: adLimits.adRadiusBegun,
      },
      {
        name: "category",
        label: "Category",
        control: "choice",
        get options() {
          return [
            { value: "any", label: "Any" },
            ...eventTypes.map(({ id, name }) => ({ value: String(id), label: name })),
          ];
        },
        description: "With one, it is shown only to who chose that category.",
      },
      {
        name: "firstDay",
        label: "First day",
        control: "day",
        description: "Leave it empty to begin when it is started.",
      },
      { name: "lastDay", label: "Last day", control: "day", description: "Leave it empty for no end." },
      { name: "budgetOf", label: "Budget", control: "choice", options: adBudgets },
      {
        name: "budget",
        label: "How many",
        control: "number",
        min: 1,
        max: adLimits.adBudget,
        isOptional: true,
        description: "The ad is over once it was shown or clicked so many times. Each visitor counts once a day.",
      },
    ],
  },
} as const satisfies AdminKind;
