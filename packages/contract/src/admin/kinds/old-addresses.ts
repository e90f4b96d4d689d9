import { msg } from "@hereabouts/language/translate";
import type { AdminKind } from "../admin-kind.ts";
import { oldAddressLimits } from "../old-address.ts";

export const oldAddressesKind = {
  id: "redirects",
  label: msg("Old addresses"),
  one: "old address",
  group: msg("Places and events"),
  hint: msg(
    "Addresses of another site whose events moved here. Each leads to a page of this site. An address that is a page here already isn’t looked up.",
  ),
  access: "administer",
  columns: [
    { id: "path", label: msg("Old address"), orders: ["path", "-path"] },
    { id: "target", label: msg("Redirects to") },
    { id: "createdAt", label: msg("Added"), as: "time", orders: ["-created", "created"] },
  ],
  ordering: "path",
  filters: [],
  logged: "oldAddress",
  finds: "old address or path",
  verbs: [
    {
      id: "delete",
      isDangerous: true,
      label: msg("Delete"),
      done: msg("Deleted"),
      asks: msg("Old links to this address no longer work."),
    },
  ],
  form: {
    access: "administer",
    canAdd: true,
    fields: [
      {
        name: "path",
        label: msg("Old address"),
        control: "line",
        maxChars: oldAddressLimits.givenChars,
        description: msg("An address of the other site, with or without its host, such as /event/jazz-night."),
      },
      {
        name: "target",
        label: msg("Redirects to"),
        control: "line",
        maxChars: oldAddressLimits.targetChars,
        description: msg("Path of a page of this site, such as /events/12/jazz-night/ or /feeds/events.ics."),
      },
    ],
  },
} as const satisfies AdminKind;
