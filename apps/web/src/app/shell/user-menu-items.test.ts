import type { UserContext } from "@hereabouts/contract/account/user-context";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { expect, test } from "vitest";
import { someUser } from "../session/user-context.fixture.ts";
import { userMenuGroupsOf } from "./user-menu-items.ts";

const roles = {
  visitor: someUser,
  producer: { ...someUser, isProducer: true },
  keeper: {
    ...someUser,
    organizers: [{ id: 4, name: "Valley Chorus", quota: { used: 0, allowed: 25, canAdd: true }, places: [] }],
  },
  zeditor: { ...someUser, isZeditor: true, isEditor: true },
  deciding: { ...someUser, isZeditor: true, isEditor: true, decidesRequests: true },
  staff: { ...someUser, isStaff: true },
  both: { ...someUser, isStaff: true, isZeditor: true, isEditor: true },
  superuser: { ...someUser, isSuperuser: true, isEditor: true },
};

/** Every item of the menu under its heading, in order, with who sees it. */
const table: Record<string, Record<string, (keyof typeof roles)[]>> = {
  "": Object.fromEntries(
    ["Account Details", "Saved Events", "Saved Venues", "Saved Searches", "Saved Addresses"].map((item) => [
      item,
      ["visitor", "producer", "keeper", "zeditor", "deciding", "staff", "both", "superuser"],
    ]),
  ),
  "Your venue": Object.fromEntries(
    ["Venue Profile", "Events", "Stats", "Calendars", "Import", "API Documentation", "API Tokens", "Support"].map(
      (item) => [item, ["producer"]],
    ),
  ),
  "Your organizer": Object.fromEntries(["Events", "Add Event", "Support"].map((item) => [item, ["keeper"]])),
  "Editor tools": {
    // Staff may add events and venues as well.
    "Add Event": ["zeditor", "deciding", "staff", "both", "superuser"],
    "Add POI": ["zeditor", "deciding", "staff", "both", "superuser"],
    "POI QA Report": ["zeditor", "deciding", "both"],
    "My POIs": ["zeditor", "deciding", "both", "superuser"],
    "My Events": ["zeditor", "deciding", "staff", "both", "superuser"],
    "Recent Edits": ["zeditor", "deciding", "both", "superuser"],
    "Editor Profile": ["zeditor", "deciding", "both", "superuser"],
    Editions: ["zeditor", "deciding", "staff", "both", "superuser"],
    Timesheets: ["zeditor", "deciding", "both", "superuser"],
  },
  Reports: {
    "Top Editors": ["superuser"],
    "Recent Edits": ["superuser"],
    "Event QA": ["superuser"],
    "POI QA": ["superuser"],
    "POI Duplicates": ["staff", "both", "superuser"],
    Corrections: ["zeditor", "deciding", "staff", "both", "superuser"],
    "Mailed in": ["zeditor", "deciding", "staff", "both", "superuser"],
    Review: ["zeditor", "deciding", "staff", "both", "superuser"],
    Users: ["superuser"],
  },
  Admin: {
    "Django Admin": ["staff", "both", "superuser"],
    "Wagtail CMS": ["staff", "both", "superuser"],
    "Producer Requests": ["deciding", "superuser"],
  },
};

test.each(Object.entries(roles))("a %s sees each item that is theirs once, and no other", (role, user) => {
  const menu = userMenuGroupsOf(user).map(({ label = "", items }) => [label, items.map(({ label }) => label)]);
  const theirs = Object.entries(table)
    .map(([heading, items]) => [
      heading,
      Object.keys(items).filter((item) => items[item]?.includes(role as keyof typeof roles)),
    ])
    .filter(([, items]) => items?.length);
  expect(menu).toEqual(theirs);
});

test("an editor's menu leads to their own area, and staff's to the events of venues", () => {
  const linksOf = (user: UserContext) => userMenuGroupsOf(user).flatMap(({ items }) => items.map(({ href }) => href));
  expect(linksOf(roles.zeditor)).toEqual(expect.arrayContaining(["/editor/7/profile/", "/editor/7/events/"]));
  expect(linksOf(roles.staff)).toContain("/manage/events/");
});

test("without timesheets an editor's menu has no way to them, and else the same", () => {
  const labels = () => userMenuGroupsOf(roles.superuser).flatMap(({ items }) => items.map(({ label }) => label));
  const all = labels();
  applyRegion({ ...demoRegion, timesheets: false });
  expect(labels()).toEqual(all.filter((label) => label !== "Timesheets"));
  applyRegion(undefined);
});
