import { adBudgets, adLimits, adStates } from "../../ads/ad-states.ts";
import { eventTypes } from "../../events/event-types.ts";
import { limits } from "../../limits.ts";
import { region, townLabel } from "../../region/region.ts";
import type { AdminKind } from "../admin-kind.ts";

export const adsKind = {
  id: "ads",
  label: "Search ads",
  one: "search ad",
  group: "The site",
  hint: "Paid ads within the listings of events and venues, marked as sponsored. A new ad is a draft until you start it.",
  access: "administer",
  columns: [
    { id: "title", label: "Ad", orders: ["title", "-title"] },
    { id: "state", label: "Status", as: "badge" },
    { id: "place", label: "Location" },
    { id: "days", label: "Days" },
    { id: "shown", label: "Views", as: "number", orders: ["-shown", "shown"] },
    { id: "clicked", label: "Clicks", as: "number", orders: ["-clicked", "clicked"] },
    { id: "budget", label: "Budget" },
    { id: "updated", label: "Updated", as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters: [{ name: "state", label: "Status", none: "Any", options: adStates }],
  logged: "ad",
  finds: "title or address",
  verbs: [
    { id: "start", label: "Start", letter: "s", done: "Running", undo: "takeBack" },
    { id: "pause", label: "Pause", letter: "p", done: "Paused", undo: "takeBack" },
    { id: "end", label: "End", done: "Ended", undo: "takeBack" },
    { id: "delete", label: "Delete", isDangerous: true, done: "Deleted", undo: "restore" },
    { id: "takeBack", label: "Undo", done: "Undone", isHidden: true },
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
        description: "About two lines. Optional.",
      },
      { name: "picture", label: "Image", control: "picture" },
      {
        name: "url",
        label: "Link",
        control: "web",
        maxChars: limits.urlChars,
        description: "The web address of a page, starting with https:// or http://.",
      },
      {
        name: "buttonText",
        label: "Button text",
        control: "line",
        maxChars: adLimits.adButtonChars,
        begins: "Learn more",
      },
      {
        name: "town",
        label: "Location",
        control: "choice",
        get options() {
          return [
            { value: "everywhere", label: "Everywhere" },
            { value: "point", label: "Around the point below" },
            ...region.towns.map((town) => ({ value: town.id, label: townLabel(town) })),
          ];
        },
        description: "Shown to people searching near this point.",
      },
      {
        name: "point",
        label: "Point",
        control: "line",
        maxChars: limits.mapLinkChars,
        isOptional: true,
        description: "Coordinates such as 42.3251, -72.6412, or a map link.",
      },
      {
        name: "radiusMiles",
        label: "Radius in miles",
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
        description: "Shown only to people who chose this category.",
      },
      {
        name: "firstDay",
        label: "First day",
        control: "day",
        description: "Leave empty to begin when you start the ad.",
      },
      { name: "lastDay", label: "Last day", control: "day", description: "Leave empty for no end." },
      { name: "budgetOf", label: "Budget", control: "choice", options: adBudgets },
      {
        name: "budget",
        label: "How many",
        control: "number",
        min: 1,
        max: adLimits.adBudget,
        isOptional: true,
        description: "The ad ends when it reaches this number of views or clicks. Each visitor counts once a day.",
      },
    ],
  },
} as const satisfies AdminKind;
