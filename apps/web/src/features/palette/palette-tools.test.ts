import type { UserContext } from "@hereabouts/contract/account/user-context";
import { permittedPages, type Role } from "@hereabouts/testing/permission-matrix";
import { expect, test } from "vitest";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { userMenuGroupsOf } from "../../app/shell/user-menu-items.ts";
import { deedsOf } from "./palette-deeds.ts";
import { toolsOf } from "./palette-tools.ts";

/** Lists that the palette has in addition to the menu. */
const lists = [
  "users",
  "plans",
  "subscriptions",
  "venues",
  "events",
  "categories",
  "regions",
  "deleted",
  "jobs",
  "ads",
  "redirects",
  "faces",
  "followers",
  "blocks",
];
const deeper: Record<string, string[]> = {
  zeditor: [],
  "deciding zeditor": [],
  staff: ["/manage/deleted/", "/django/health/", ...lists.map((kind) => `/django/${kind}/`)],
  superuser: [
    "/manage/deleted/",
    "/django/audit/",
    "/django/health/",
    ...[...lists, "claims"].map((kind) => `/django/${kind}/`),
  ],
};
const people: [Role, UserContext][] = [
  ["zeditor", { ...someUser, isZeditor: true, isEditor: true }],
  ["deciding zeditor", { ...someUser, isZeditor: true, isEditor: true, decidesRequests: true }],
  ["staff", { ...someUser, isStaff: true }],
  ["superuser", { ...someUser, isSuperuser: true, isEditor: true }],
];

/** Whether a page of the table is at an address. */
function isAt(page: string, href: string): boolean {
  const asked = (href.split("?")[0] ?? "").split("/");
  const parts = page.split("/");
  return parts.length === asked.length && parts.every((part, at) => part === asked[at] || part.startsWith("$"));
}

test.each(people)("a %s finds the tools of their menu and of their rights, and no others", (role, user) => {
  const menu = userMenuGroupsOf(user).flatMap(({ items }) => items.map(({ href }) => href));
  const tools = toolsOf(user).map(({ href }) => href);
  expect(tools.sort()).toEqual([...new Set([...menu, ...(deeper[role] ?? [])])].sort());
  // Each links to a page that the permission table allows, as each deed does.
  for (const href of [...tools, ...deedsOf(user).map((deed) => deed.href)])
    expect([href, permittedPages.some(({ name, who }) => isAt(name, href) && who.includes(role))]).toEqual([
      href,
      true,
    ]);
});
