import { msg, t } from "@hereabouts/language/translate";
import { adBudgets, adLimits, adStates } from "../../ads/ad-states.ts";
import { eventTypes } from "../../events/event-types.ts";
import { limits } from "../../limits.ts";
import { examplePoint, region, townLabel } from "../../region/region.ts";
import type { AdminKind } from "../admin-kind.ts";
import { adChecks } from "./ad-checks.ts";

export const adsKind = {
  id: "ads",
  label: msg("Search ads"),
  one: "search ad",
  group: msg("The site"),
  hint: msg(
    "Paid ads within the listings of events and venues, marked as sponsored. A new ad is a draft until you start it.",
  ),
  access: "administer",
  columns: [
    { id: "title", label: msg("Ad"), orders: ["title", "-title"] },
    { id: "state", label: msg("Status"), as: "badge" },
    { id: "place", label: msg("Location") },
    { id: "days", label: msg("Days") },
    { id: "shown", label: msg("Views"), as: "number", orders: ["-shown", "shown"] },
    { id: "clicked", label: msg("Clicks"), as: "number", orders: ["-clicked", "clicked"] },
    { id: "budget", label: msg("Budget") },
    { id: "updated", label: msg("Updated"), as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters: [{ name: "state", label: msg("Status"), none: "Any", options: adStates }],
  logged: "ad",
  finds: "title or address",
  verbs: [
    { id: "start", label: msg("Start"), letter: "s", done: msg("Running"), undo: "takeBack" },
    { id: "pause", label: msg("Pause"), letter: "p", done: msg("Paused"), undo: "takeBack" },
    { id: "end", label: msg("End"), done: msg("Ended"), undo: "takeBack" },
    { id: "delete", label: msg("Delete"), isDangerous: true, done: msg("Deleted"), undo: "restore" },
    { id: "takeBack", label: msg("Undo"), done: msg("Undone"), isHidden: true },
    { id: "restore", label: msg("Restore"), done: msg("Restored"), isHidden: true },
  ],
  form: {
    access: "administer",
    canAdd: true,
    startsAs: { label: msg("Book and start"), done: msg("Running") },
    checks: adChecks,
    fields: [
      { name: "title", label: msg("Title"), control: "line", maxChars: adLimits.adTitleChars },
      {
        name: "description",
        label: msg("Text"),
        control: "text",
        maxChars: adLimits.adDescriptionChars,
        description: msg("About two lines. Optional."),
      },
      { name: "picture", label: msg("Image"), control: "picture" },
      {
        name: "url",
        label: msg("Link"),
        control: "web",
        maxChars: limits.urlChars,
        description: msg("The web address of a page, starting with https:// or http://."),
      },
      {
        name: "buttonText",
        label: msg("Button text"),
        control: "line",
        maxChars: adLimits.adButtonChars,
        begins: msg("Learn more"),
      },
      {
        name: "town",
        label: msg("Location"),
        control: "choice",
        get options() {
          return [
            { value: "everywhere", label: msg("Everywhere") },
            { value: "point", label: msg("Around the point below") },
            ...region.towns.map((town) => ({ value: town.id, label: townLabel(town) })),
          ];
        },
        description: msg("Shown to people searching near this point."),
      },
      {
        name: "point",
        label: msg("Point"),
        control: "line",
        maxChars: limits.mapLinkChars,
        isOptional: true,
        get description() {
          return t("Coordinates such as {point}, or a map link.", { point: examplePoint() });
        },
      },
      {
        name: "radius",
        get label() {
          return region.units === "mi" ? msg("Radius in miles") : msg("Radius in kilometers");
        },
        control: "number",
        min: 1,
        max: adLimits.adRadius,
        begins: adLimits.adRadiusBegun,
      },
      {
        name: "category",
        label: msg("Category"),
        control: "choice",
        get options() {
          return [
            { value: "any", label: msg("Any") },
            ...eventTypes.map(({ id, name }) => ({ value: String(id), label: name })),
          ];
        },
        description: msg("Shown only to people who chose this category."),
      },
      {
        name: "firstDay",
        label: msg("First day"),
        control: "day",
        description: msg("Leave empty to begin when you start the ad."),
      },
      { name: "lastDay", label: msg("Last day"), control: "day", description: msg("Leave empty for no end.") },
      { name: "budgetOf", label: msg("Budget"), control: "choice", options: adBudgets },
      {
        name: "budget",
        label: msg("How many"),
        control: "number",
        min: 1,
        max: adLimits.adBudget,
        isOptional: true,
        description: msg("The ad ends when it reaches this number of views or clicks. Each visitor counts once a day."),
      },
    ],
  },
} as const satisfies AdminKind;
