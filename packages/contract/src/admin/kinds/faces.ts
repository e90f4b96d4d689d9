import { msg } from "@hereabouts/language/translate";
import { faceLimits } from "../../faces/face.ts";
import type { AdminKind } from "../admin-kind.ts";

const optionalColour = { control: "line", maxChars: 7, isOptional: true } as const;

export const facesKind = {
  id: "faces",
  label: msg("Faces"),
  one: "face",
  group: msg("The site"),
  hint: msg(
    "Host names that show part of the site under their own name, colors and mark, for example the library’s events. Events and moderation stay in one place.",
  ),
  access: "administer",
  columns: [
    { id: "name", label: msg("Name"), orders: ["name", "-name"] },
    { id: "state", label: msg("Status"), as: "badge" },
    { id: "hosts", label: msg("Host names") },
    { id: "updated", label: msg("Updated"), as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "name",
  filters: [
    {
      name: "state",
      label: msg("Status"),
      none: "Any",
      options: [
        { value: "on", label: msg("On"), colour: "green" },
        { value: "off", label: msg("Off"), colour: "platinum" },
      ],
    },
  ],
  logged: "face",
  finds: "name or host name",
  verbs: [
    { id: "turnOn", label: msg("Turn on"), letter: "s", done: msg("Turned on"), undo: "turnOff" },
    { id: "turnOff", label: msg("Turn off"), letter: "p", done: msg("Turned off"), undo: "turnOn" },
    {
      id: "delete",
      isDangerous: true,
      label: msg("Delete"),
      done: msg("Deleted"),
      asks: msg("Its host names show the whole site afterwards. Saved searches stay."),
    },
  ],
  form: {
    access: "administer",
    canAdd: true,
    startsAs: { label: msg("Add and turn on"), done: msg("Turned on") },
    fields: [
      { name: "name", label: msg("Name"), control: "line", maxChars: faceLimits.nameChars },
      {
        name: "hosts",
        label: msg("Host names"),
        control: "text",
        isRequired: true,
        maxChars: faceLimits.hostsChars,
        description: msg(
          "One per line, such as library.example.org. Links lead to the first. Each needs a DNS record and a certificate.",
        ),
      },
      {
        name: "description",
        label: msg("Description"),
        control: "text",
        maxChars: faceLimits.descriptionChars,
        description: msg("One sentence for search engines. Optional."),
      },
      {
        name: "lists",
        label: msg("Events shown"),
        control: "text",
        maxChars: faceLimits.listsChars,
        description: msg(
          "Addresses of event lists with filters, one per line, such as /events/?event_types=5&radius=10. The face shows events in any of these lists. Leave empty to show all events.",
        ),
      },
      {
        name: "home",
        label: msg("Home page"),
        control: "line",
        maxChars: faceLimits.homeChars,
        begins: "/",
        description: msg(
          "/ for the site’s home page, /events/ for the list of events, or the path of a published page.",
        ),
      },
      {
        name: "accent",
        label: msg("Main color"),
        ...optionalColour,
        description: msg("Six hexadecimal digits, such as #1d4d3b. Leave empty for the site’s colors."),
      },
      {
        name: "highlight",
        label: msg("Highlight color"),
        ...optionalColour,
        description: msg("For featured events. Needs a main color."),
      },
      {
        name: "mark",
        label: msg("Mark"),
        control: "mark",
        description: msg("A square PNG or SVG of at most 30 kB. Leave empty for the site’s mark."),
      },
    ],
  },
} as const satisfies AdminKind;
