import { readFileSync } from "node:fs";
import { endpoints } from "@hereabouts/api/mounting/endpoints";
import { mountedProcedures } from "@hereabouts/api/trpc/calls";
import { editionForm } from "@hereabouts/contract/editions/edition";
import { selectKeptVenue, writeManager } from "@hereabouts/domain/claims/manager.queries";
import { addDraft } from "@hereabouts/domain/drafts/draft";
import { addPreviewLink } from "@hereabouts/domain/drafts/draft-preview";
import { addEdition } from "@hereabouts/domain/editions/edition";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { setPlanLink } from "@hereabouts/domain/saved-items/plan-link";
import { createSession } from "@hereabouts/domain/sessions/lucia";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import {
  isDecidedByRecord,
  type Permitted,
  permittedPages,
  type Role,
  roles,
  whoMay,
} from "@hereabouts/testing/permission-matrix";
import { expect, test } from "vitest";
import { serveSite } from "./test-site.ts";

/*
 * Calls every procedure, path, method and page as every role. Writes are sent without a CSRF token, so nothing
 * changes: a role without the right is refused for that first.
 */

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db, { now: () => new Date(), viewer: { kind: "system", job: "tests" } });
const venue = await aVenue(ctx);
const others = await aVenue(ctx);
const organizer = await organizerOfName(ctx, "Valley Chorus");
const event = await anEvent(ctx, { venueId: venue, organizerId: organizer ?? null });
const origin = await serveSite(db, { ...ctx, viewer: { kind: "anonymous" } });

async function withRole(...columns: ("is_zeditor" | "decides_requests" | "is_staff" | "is_superuser")[]) {
  const { id } = await aPerson(ctx);
  await db
    .updateTable("app_user")
    .set(Object.fromEntries(columns.map((column) => [column, true])))
    .where("id", "=", id)
    .execute();
  return id;
}
async function manager() {
  const { id } = await aPerson(ctx);
  const kept = await selectKeptVenue(db, venue);
  await writeManager(db, { claimId: kept?.claimId ?? 0, userId: id }, ctx.now());
  return id;
}
const owner = (await aProducer(ctx, [venue], "unlimited")).id;
const ids: Record<Role, number | null> = {
  stranger: null,
  visitor: (await aPerson(ctx)).id,
  "owner of the venue": owner,
  "manager of the venue": await manager(),
  "owner of another": (await aProducer(ctx, [others], "unlimited")).id,
  zeditor: await withRole("is_zeditor"),
  "deciding zeditor": await withRole("is_zeditor", "decides_requests"),
  staff: await withRole("is_staff"),
  superuser: await withRole("is_superuser"),
};
const cookies = new Map<Role, string>();
for (const role of roles) {
  const id = ids[role];
  if (id === null) continue;
  const { token } = await createSession(db, id, { address: "198.18.0.1", userAgent: "a browser" });
  cookies.set(role, `sessionid=${token}`);
}

let clients = 0;
/** Each from an address of its own: no call uses up the allowance of another. */
async function ask(role: Role, path: string, init: RequestInit) {
  clients += 1;
  const from = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  const cookie = cookies.get(role);
  const headers = { "X-Forwarded-For": from, ...(cookie && { Cookie: cookie }), ...(init.headers as object) };
  return fetch(origin + path, { redirect: "manual", ...init, headers });
}

type Outcome = "may" | "signs in" | "may not" | "is not there";

async function outcomeOfCall(role: Role, path: string, method: string): Promise<Outcome> {
  const isRead = method === "GET";
  const init = isRead ? {} : { method, body: "{", headers: { "Content-Type": "application/json" } };
  const answer = await ask(role, path, init);
  if (answer.status === 401) return "signs in";
  const text = await answer.text();
  if (answer.status !== 403) return "may";
  return !isRead && text.includes("CSRF") ? "may" : "may not";
}

/** Expected outcome per role. Anonymous callers are asked to log in only by the site's own calls. */
const told = (permitted: readonly Permitted[], refusal: (role: Role) => Outcome) =>
  permitted.map(({ name, who, refused }) => {
    const outcomeOf = (role: Role): Outcome => (refused?.includes(role) ? "may not" : refusal(role));
    return {
      name,
      expected: Object.fromEntries(roles.map((role) => [role, who.includes(role) ? "may" : outcomeOf(role)])),
    };
  });

type Told = ReturnType<typeof told>[number];

/** Compares all at once, so that a fault names everything that is wrong. */
async function expectOutcomes(all: readonly Told[], ask: (name: string, role: Role) => Promise<Outcome>) {
  const found = [];
  for (const { name, expected } of all) {
    const asking = Object.keys(expected) as Role[];
    const outcomes = asking.map(async (role) => [role, await ask(name, role)] as const);
    found.push({ name, expected: Object.fromEntries(await Promise.all(outcomes)) });
  }
  expect(found).toEqual(all);
}

/**
 * Keeps only the roles with the fewest and the most rights among those with the same expected outcome, because
 * rendering is slow and procedures are tested for all roles. Keeps all where the record decides too.
 */
function withoutThoseBetween({ name, expected }: Told): Told {
  if (isDecidedByRecord(name)) return { name, expected };
  const alike = Map.groupBy(Object.entries(expected), ([, outcome]) => outcome);
  const ends = [...alike.values()].flatMap((group) => [group[0], group.at(-1)]).filter((one) => one !== undefined);
  return { name, expected: Object.fromEntries(ends) };
}
const names = (permitted: readonly Permitted[]) => permitted.map(({ name }) => name).sort();

const permittedProcedures = [...mountedProcedures].map(([name, { access }]) => ({ name, who: whoMay[access] ?? [] }));
const permittedOperations = endpoints.map(({ method, path, access }) => ({
  name: `${method.toUpperCase()} ${path}`,
  who: whoMay[access] ?? [],
}));

test("every permission that calls ask for, and every page, is in the table, once", () => {
  const asked = [...mountedProcedures.values(), ...endpoints].map(({ access }) => access);
  expect(Object.keys(whoMay).sort()).toEqual([...new Set<string>(asked)].sort());
  const tree = readFileSync(new URL("../../../web/src/route-tree.gen.ts", import.meta.url), "utf8");
  const [, byPath = ""] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
  expect(names(permittedPages)).toEqual([...byPath.matchAll(/"([^"]+)":/g)].map(([, path]) => path).sort());
});

test(
  "each procedure is for those who have its permission, and others are told to sign in or refused",
  { timeout: 180_000 },
  () =>
    expectOutcomes(
      told(permittedProcedures, (role) => (role === "stranger" ? "signs in" : "may not")),
      (name, role) =>
        outcomeOfCall(role, `/trpc/${name}`, mountedProcedures.get(name)?.type === "query" ? "GET" : "POST"),
    ),
);

test("each operation is for those who have its permission, and others are refused", { timeout: 180_000 }, () =>
  expectOutcomes(
    told(permittedOperations, () => "may not"),
    (name, role) => {
      const [method = "", path = ""] = name.split(" ");
      return outcomeOfCall(role, path.replace(":widget", "n".repeat(27)).replace(/:\w+/g, "999999"), method);
    },
  ),
);

const place = { address_name: "Home", city: "Northampton", state: "MA", lat: 42.3251, lon: -72.6412 };
const addressRow = { user_id: ids.visitor ?? 0, ...place };
const hook = { owner_id: owner, url: "https://hooks.example/", events: ["event.created"], secret: "x" };
const feed = { venue_id: venue, name: "feed", url: "https://feed.example/", event_type_id: 5 };
const address = await db.insertInto("address").values(addressRow).returning("id").executeTakeFirstOrThrow();
const webhook = await db.insertInto("webhook_endpoint").values(hook).returning("id").executeTakeFirstOrThrow();
const source = await db.insertInto("import_source").values(feed).returning("id").executeTakeFirstOrThrow();
const towns = {
  name: "Town",
  url: "https://town.example/",
  licence: "cc_by",
  credit: "",
  event_type_id: 5,
  created_at: ctx.now(),
};
const regional = await db.insertInto("region_source").values(towns).returning("id").executeTakeFirstOrThrow();
const week = editionForm.parse({ name: "Week 48", firstDay: "2026-11-27", lastDay: "2026-12-03" });
const edition = await addEdition({ ...ctx, viewer: await aPerson(ctx, { isZeditor: true }) }, week);
const sitePage = await db.selectFrom("site_page").select("id").limit(1).executeTakeFirstOrThrow();
const calendar = await aCalendar(ctx, owner);
const planViewer = { ...ctx, viewer: await aPerson(ctx) };
const drafting = { ...ctx, viewer: await aProducer(ctx, [await aVenue(ctx)]) };
const draft = await addDraft(drafting, { fields: { name: "Open mic" } });
const { token: draftToken } = await addPreviewLink(drafting, { id: draft.id });
const { token: planToken } = await setPlanLink(planViewer, { use: "share", isRenewed: false });

/** The addresses of pages that have a record in them, or something else that there has to be. */
const addresses: Record<string, string> = {
  "/$page/": "/privacy/",
  "/in/$town/": "/in/northampton-ma/",
  "/in/$town/this-weekend/": "/in/northampton-ma/this-weekend/",
  "/category/$slug/": "/category/music/",
  "/plan/$token/": `/plan/${planToken}/`,
  "/draft/$token/": `/draft/${draftToken}/`,
  "/organizers/$id/": `/organizers/${organizer}/`,
  "/organizers/$id/$slug/": `/organizers/${organizer}/-/`,
  "/report/$kind/$id/": `/report/venue/${venue}/`,
  "/saved/addresses/edit/$id/": `/saved/addresses/edit/${address.id}/`,
  "/account/widgets/edit/$id/": `/account/widgets/edit/${calendar}/`,
  "/editions/$id/": `/editions/${edition.id}/`,
  "/reports/sources/$id/": `/reports/sources/${regional.id}/`,
  "/manage/webhooks/$id/": `/manage/webhooks/${webhook.id}/`,
  "/manage/import/$id/": `/manage/import/${source.id}/`,
  "/django/$kind/": "/django/users/",
  "/django/$kind/$id/": `/django/users/${owner}/`,
  "/django/$kind/add/": "/django/plans/add/",
  "/django/users/$id/undo/": `/django/users/${owner}/undo/`,
  "/wagtail/$id/": `/wagtail/${sitePage.id}/`,
  "/wagtail/$id/$view/": `/wagtail/${sitePage.id}/history/`,
  "/reports/poi_duplicates/merge/": `/reports/poi_duplicates/merge/?keep=${venue}&drop=${others}`,
};
const addressOf = (page: string, role: Role): string =>
  addresses[page] ??
  page
    .replace("$userId", String(ids[role] ?? 1))
    // An editor's own pages.
    .replace("/editor/$id", `/editor/${ids[role] ?? 1}`)
    .replace("$id", String(page.includes("/venues/") ? venue : event))
    .replace("$slug", "-");

test(
  "each page is for those of its area; a stranger is asked to sign in, for others it is not there",
  {
    timeout: 180_000,
  },
  () =>
    expectOutcomes(
      told(permittedPages, (role) => (role === "stranger" ? "signs in" : "is not there")).map(withoutThoseBetween),
      async (page, role) => {
        const answer = await ask(role, addressOf(page, role), { method: "HEAD", headers: { Accept: "text/html" } });
        if (answer.status === 404) return "is not there";
        if (answer.status === 403) return "may not";
        return answer.headers.get("location")?.includes("/auth/login/") ? "signs in" : "may";
      },
    ),
);

test("the pages of another editor are superusers' alone", async () => {
  const another = await withRole("is_zeditor");
  const statuses = await Promise.all(
    (["zeditor", "staff", "superuser"] as const).map(
      async (role) => (await ask(role, `/editor/${another}/profile/`, {})).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 200]);
});

test.each<[string, Partial<Record<Role, string | null>>]>([
  [
    "/manage/",
    { visitor: "/manage/venues/claims/", "owner of the venue": "/manage/events/", staff: "/manage/events/" },
  ],
  ["/saved/", { visitor: "/saved/events/", staff: "/saved/events/" }],
  ["/claim/", { visitor: "/manage/venues/claims/", superuser: "/claim/poi/moderation-list/" }],
  ["/reports/", { visitor: null, zeditor: "/reports/poi_qa/", staff: "/reports/corrections/" }],
  [`/editor/${ids.zeditor}/`, { visitor: null, staff: null, zeditor: `/editor/${ids.zeditor}/profile/` }],
])("%s leads to the first page below it that one may see", async (path, expected) => {
  const asked = Object.keys(expected) as Role[];
  const led = asked.map(async (role) => {
    const { headers } = await ask(role, path, { method: "HEAD", headers: { Accept: "text/html" } });
    return [role, headers.get("location")] as const;
  });
  expect(Object.fromEntries(await Promise.all(led))).toEqual(expected);
});
