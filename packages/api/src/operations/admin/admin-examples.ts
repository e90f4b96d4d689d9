import type { AdminKindId } from "@hereabouts/contract/admin/admin-kinds";
import { region } from "@hereabouts/contract/region/region";

interface KindExamples {
  act?: Readonly<Record<string, unknown>>;
  form?: Readonly<Record<string, unknown>>;
}

const ad = {
  title: "The Bakery on Main Street",
  description: "Sourdough from six in the morning.",
  picture: "",
  url: "https://bakery.example/",
  button_text: "See the menu",
  get town() {
    return region.defaultTown;
  },
  point: "",
  radius: 25,
  category: "any",
  first_day: "2027-03-01",
  last_day: "2027-03-31",
  budget_of: "shown",
  budget: 5000,
};

/** Bodies for the documentation, by kind: an action on several records, and the form of one. Ids are those of records that exist. */
export const adminExamples: Readonly<Partial<Record<AdminKindId, KindExamples>>> = {
  users: { act: { verb: "signOut", ids: ["7"] }, form: { is_zeditor: true, is_staff: false, is_superuser: false } },
  claims: {
    act: { verb: "delete", ids: ["7"] },
    form: { status: "rejected", notes: "We could not reach you by phone." },
  },
  plans: {
    act: { verb: "delete", ids: ["basic"] },
    form: { name: "Plus", active_events: 60, monthly_cents: 1900 },
  },
  subscriptions: { form: { plan: "plus", status: "active" } },
  venues: { act: { verb: "hide", ids: ["1", "2"] } },
  events: { act: { verb: "confirm", ids: ["1", "2"] } },
  categories: { form: { name: "Music", position: 12, icon: "music", colour: "persimmon" } },
  regions: { act: { verb: "delete", ids: ["3"] }, form: { name: "Hill Towns", position: 5, is_default: false } },
  redirects: {
    act: { verb: "delete", ids: ["4"] },
    form: { path: "/event/jazz-night", target: "/events/12/jazz-night/" },
  },
  ads: { act: { verb: "start", ids: ["3"] }, form: ad },
  faces: {
    act: { verb: "turnOn", ids: ["2"] },
    form: {
      name: "Jones Library",
      hosts: "library.example.org",
      description: "Readings, story times and concerts at the library.",
      lists: "/events/?vid=12",
      home: "/events/",
      accent: "#0b5cad",
      highlight: "",
      mark: "",
    },
  },
  followers: { act: { verb: "blockServer", ids: ["3"] } },
  blocks: {
    act: { verb: "lift", ids: ["2"] },
    form: { target: "spam.example", note: "Follows every venue, and sells them." },
  },
  deleted: { act: { verb: "restore", ids: ["venue-1"] } },
  jobs: { act: { verb: "retry", ids: ["0190a5c2-6f2b-7d52-8d3e-2f6f5d1a9b10"] } },
};
