import { endpoints } from "@hereabouts/api/mounting/endpoints";
import { cookieClient } from "@hereabouts/api/test-client";
import { mountedProcedures } from "@hereabouts/api/trpc/calls";
import { messages } from "@hereabouts/contract/messages";
import type { SessionEnd } from "@hereabouts/contract/session-limits";
import { readMessageCookie } from "@hereabouts/contract/site-messages/message-cookie";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { createSession } from "@hereabouts/domain/sessions/lucia";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { whoMay } from "@hereabouts/testing/permission-matrix";
import { describe, expect, test } from "vitest";
import { serveSite } from "./test-site.ts";

/*
 * How long sessions last and what they may do, by who they belong to, how old they are and how they are used: over tRPC,
 * over REST and on pages.
 */

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db, { now: () => new Date() });
const origin = await serveSite(db, ctx);
const system = { ...ctx, viewer: { kind: "system", job: "tests" } as const };

async function withRole(...columns: ("is_zeditor" | "decides_requests" | "is_staff" | "is_superuser")[]) {
  const { id } = await aPerson(ctx);
  const roles = Object.fromEntries(columns.map((column) => [column, true]));
  await db.updateTable("app_user").set(roles).where("id", "=", id).execute();
  return id;
}

const people = {
  visitor: { id: (await aPerson(ctx)).id, isStaff: false },
  producer: { id: (await aProducer(ctx, [await aVenue(system)])).id, isStaff: false },
  zeditor: { id: await withRole("is_zeditor"), isStaff: true },
  "deciding zeditor": { id: await withRole("is_zeditor", "decides_requests"), isStaff: true },
  staff: { id: await withRole("is_staff"), isStaff: true },
  superuser: { id: await withRole("is_superuser"), isStaff: true },
} as const;
type Person = keyof typeof people;

interface Age {
  /** Milliseconds since the login, the last use and the last proof. */
  begun: number;
  used: number;
  confirmed: number;
  isConfirmed: boolean;
  end: { staff: SessionEnd | null; others: SessionEnd | null };
}
const goesOn = { staff: null, others: null };
const ages: Record<string, Age> = {
  "begun now": { begun: 0, used: 0, confirmed: 0, isConfirmed: true, end: goesOn },
  "begun 14 minutes ago": {
    begun: 14 * MINUTE_MS,
    used: 0,
    confirmed: 14 * MINUTE_MS,
    isConfirmed: true,
    end: goesOn,
  },
  "begun 16 minutes ago": {
    begun: 16 * MINUTE_MS,
    used: 0,
    confirmed: 16 * MINUTE_MS,
    isConfirmed: false,
    end: goesOn,
  },
  "begun a day ago, confirmed 14 minutes ago": {
    begun: DAY_MS,
    used: 0,
    confirmed: 14 * MINUTE_MS,
    isConfirmed: true,
    end: goesOn,
  },
  "not used for 11 hours": {
    begun: DAY_MS,
    used: 11 * HOUR_MS,
    confirmed: DAY_MS,
    isConfirmed: false,
    end: goesOn,
  },
  "not used for 13 hours": {
    begun: DAY_MS,
    used: 13 * HOUR_MS,
    confirmed: DAY_MS,
    isConfirmed: false,
    end: { staff: "idle", others: null },
  },
  "89 days old": { begun: 89 * DAY_MS, used: 0, confirmed: DAY_MS, isConfirmed: false, end: goesOn },
  "90 days old, confirmed just now": {
    begun: 90 * DAY_MS,
    used: 0,
    confirmed: 0,
    isConfirmed: true,
    end: { staff: "age", others: "age" },
  },
};

/** A browser with a session of this age. */
async function browserOf(person: Person, { begun, used, confirmed }: Omit<Age, "isConfirmed" | "end">) {
  const { token, id } = await createSession(db, people[person].id, { address: "198.18.0.1", userAgent: "a browser" });
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const set = { created_at: ago(begun), last_seen_at: ago(used), confirmed_at: ago(confirmed) };
  await db.updateTable("session").set(set).where("id", "=", id).execute();
  const browser = cookieClient(origin);
  browser.cookies.set("sessionid", token);
  return browser;
}

type Browser = Awaited<ReturnType<typeof browserOf>>;

let clients = 0;
/** Headers of a client of its own: exports are counted by client. */
const fromElsewhere = () => ({ headers: { "X-Forwarded-For": `198.18.9.${++clients}` } });

interface Refused {
  error: { message: string; data: { code: string; isUnconfirmed: boolean; sessionEnd: SessionEnd | null } };
}

/** Answers of a call that anyone logged in may make, and of one that needs a recent login. */
const surfaces: Record<string, (browser: Browser) => Promise<{ plain: unknown; dear: unknown }>> = {
  async trpc(browser) {
    const plain = await browser.call<Refused>("/trpc/account.details");
    await browser.csrf();
    const dear = await browser.call<Refused>("/trpc/account.ensureConfirmed", { json: {} });
    const told = ({ status, body }: typeof plain) =>
      status === 200 ? "done" : (body.error.data.sessionEnd ?? (body.error.data.isUnconfirmed ? "confirm" : body));
    return { plain: told(plain), dear: told(dear) };
  },
  async rest(browser) {
    const [plain, dear] = [
      await browser.call("/events/api/v1/user_data/"),
      await browser.call("/account/data.json", fromElsewhere()),
    ];
    const told = ({ status, body }: typeof plain) => {
      if (status === 200) return "done";
      if (status !== 403) return status;
      return body.error === "confirmationRequired" ? "confirm" : body.sessionEnd;
    };
    return { plain: told(plain), dear: told(dear) };
  },
};

describe.each(Object.keys(people) as Person[])("the session of a %s", (person) => {
  for (const [name, age] of Object.entries(ages)) {
    const end = age.end[people[person].isStaff ? "staff" : "others"];
    for (const [surface, ask] of Object.entries(surfaces)) {
      // A call is a use: the second one of a session finds it used just now, and a session that ended stays so.
      test(`${name}, over ${surface}`, async () => {
        const answers = await ask(await browserOf(person, age));
        expect(answers).toEqual(
          end ? { plain: end, dear: end } : { plain: "done", dear: age.isConfirmed ? "done" : "confirm" },
        );
      });
    }
    test(`${name}, on a page`, async () => {
      const browser = await browserOf(person, age);
      const page = await browser.call("/account/");
      if (!end) return expect(page.status).toBe(200);
      expect([page.status, page.headers.get("location")]).toEqual([307, "/auth/login/?next=%2Faccount%2F"]);
      await browser.call("/auth/login/?next=%2Faccount%2F");
      expect(browser.cookies.has("sessionid")).toBe(false);
      const said = readMessageCookie(browser.cookies.get("messages"));
      expect(said).toEqual([{ level: "info", msg: visitorMessages.loggedOutBecause[end] }]);
    });
  }
});

/** The people who may call what is described, as `whoMay` has it. */
const callersOf = (access: string) =>
  (Object.keys(people) as Person[]).filter((person) =>
    (whoMay[access] ?? []).includes(person === "producer" ? "owner of the venue" : person),
  );

const dearProcedures = [...mountedProcedures].filter(([, { confirmed }]) => confirmed === "recently");
const dearEndpoints = endpoints.filter(({ confirmed }) => confirmed === "recently");
const old = ages["begun 16 minutes ago"] as Age;

test("the operations that need a recent login are these", () => {
  expect(dearProcedures.map(([name]) => name).toSorted()).toEqual([
    "account.disconnect",
    "account.ensureConfirmed",
    "accountUndo.begin",
    "accountUndo.putBack",
    "accountUndo.readmit",
    "accountUndo.suspend",
    "admin.users.act",
    "admin.users.save",
    "apiTokens.add",
    "siteRegion.change",
    "siteRegion.undo",
    "webhooks.add",
    "webhooks.rotateSecret",
  ]);
  expect(dearEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "get /account/data.json",
    "get /django/api/audit.csv",
    "get /django/api/claims.csv",
    "get /django/api/users.csv",
    "get /reports/api/user.csv",
    "post /django/api/account_undos/:id/put_back/",
    "post /django/api/users/:id/readmit/",
    "post /django/api/users/:id/suspend/",
    "post /django/api/users/:id/undo/",
    "post /django/api/users/act/",
    "put /django/api/users/:record/",
  ]);
});

test.each(dearProcedures)("%s is refused by name to everyone whose login is too long ago", async (name, { access }) => {
  for (const person of callersOf(access)) {
    const browser = await browserOf(person, old);
    await browser.csrf();
    const { status, body } = await browser.call<Refused>(`/trpc/${name}`, { text: "{" });
    expect([person, status, body.error.message, body.error.data.isUnconfirmed]).toEqual([
      person,
      403,
      messages.confirmationRequired,
      true,
    ]);
  }
});

test.each(dearEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  "%s is refused by name to everyone whose login is too long ago",
  async (_name, { method, path, access }) => {
    for (const person of callersOf(access)) {
      const browser = await browserOf(person, old);
      await browser.csrf();
      const asked = path.replace(/:\w+/g, "1");
      const answer = await browser.call(asked, {
        ...fromElsewhere(),
        ...(method !== "get" && { method: method.toUpperCase(), text: "{" }),
      });
      expect([person, answer.status, answer.body]).toEqual([
        person,
        403,
        { error: "confirmationRequired", detail: messages.confirmationRequired, help: messages.howToConfirm },
      ]);
    }
  },
);
