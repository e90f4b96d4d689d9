import { setupLimits, setupMessages } from "@hereabouts/contract/account/setup";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { lordHoweFile } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, expect, test } from "vitest";
import type { Ports, WorldTown } from "../ports.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { findSite } from "../reference-data/site-region.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { checkSetupCode, findSetupPlaces, finishSetup, openSetup, proposeSetupRegion, sendSetupMail } from "./setup.ts";

type Mail = Parameters<Ports["mailer"]["send"]>[0];

const { db } = await testDatabase();
const freiburg: WorldTown = {
  name: "Freiburg",
  state: "Baden-Württemberg",
  country: "DE",
  lat: 47.9959,
  lon: 7.8522,
  population: 230_000,
  timeZone: "Europe/Berlin",
};
const towns = [
  freiburg,
  { ...freiburg, name: "Emmendingen", lat: 48.12 },
  { ...freiburg, name: "Colmar", country: "FR" },
];
const base = contextOf(db);
const ctx = { ...base, ports: { ...base.ports, gazetteer: { find: async () => [], lookUp: async () => towns } } };
const client = { address: "192.0.2.7", userAgent: "tests" };
const file = JSON.parse(JSON.stringify(lordHoweFile));
const form = { file, email: "ada@lordhowe.example", password: "seven brown mugs", start: "empty" } as const;

beforeEach(async () => {
  for (const table of ["site_region", "site_setup", "venue", "app_user", "region", "throttle"] as const)
    await db.deleteFrom(table).execute();
  await installReferenceData(db);
});

const open = async () => (await openSetup(ctx)) ?? "";

test("an empty site has a code that nobody can guess or read in the database, and the last one counts", async () => {
  const [first, second] = [await open(), await open()];
  expect(second).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  const stored = JSON.stringify(await db.selectFrom("site_setup").selectAll().execute());
  expect(stored).not.toContain(second.slice(0, 4));
  await expect(checkSetupCode(ctx, { code: first }, client)).rejects.toThrow(setupMessages.badCode);
  // Typed from a terminal, in whatever way.
  await checkSetupCode(ctx, { code: ` ${second.toLowerCase().replaceAll("-", " ")}` }, client);
});

test.each<[string, () => Promise<unknown>]>([
  [
    "a superuser",
    async () =>
      db
        .updateTable("app_user")
        .set({ is_superuser: true })
        .where("id", "=", (await aPerson(ctx)).id)
        .execute(),
  ],
  ["a venue", () => aVenue(ctx)],
])("a site with %s has no code, and an earlier one is worth nothing", async (_what, make) => {
  const code = await open();
  await make();
  await expect(finishSetup(ctx, { ...form, code }, client)).rejects.toThrow(setupMessages.badCode);
  expect(await openSetup(ctx)).toBeUndefined();
  await expect(checkSetupCode(ctx, { code }, client)).rejects.toThrow(setupMessages.badCode);
});

test("whoever guesses codes has to wait, and others do not", async () => {
  const code = await open();
  for (let time = 0; time < setupLimits.attempts; time++)
    await expect(checkSetupCode(ctx, { code: "wrong" }, client)).rejects.toThrow(setupMessages.badCode);
  await expect(checkSetupCode(ctx, { code }, client)).rejects.toMatchObject({ kind: "tooMany" });
  await checkSetupCode(ctx, { code }, { ...client, address: "198.51.100.4" });
});

test("a place proposes its towns, zone and units", async () => {
  const code = await open();
  const [place] = await findSetupPlaces(ctx, { code, country: "DE", text: "Frei" }, client);
  if (!place) throw new Error("no place found");
  expect(await proposeSetupRegion(ctx, { code, country: "DE", place }, client)).toMatchObject({
    timeZone: "Europe/Berlin",
    country: "DE",
    units: "km",
    hours: 24,
    weekStart: 1,
    currency: "EUR",
    defaultTown: "freiburg",
    states: [],
    towns: [
      { id: "freiburg", name: "Freiburg", state: "" },
      { id: "emmendingen", name: "Emmendingen", state: "" },
    ],
  });
});

test("a country proposes its units and habits where no town is known, and its zone if it has one", async () => {
  const code = await open();
  const proposed = (country: string) => proposeSetupRegion(ctx, { code, country, place: null }, client);
  expect(await proposed("NZ")).toMatchObject({
    timeZone: "",
    country: "NZ",
    languages: ["en"],
    units: "km",
    weekStart: 1,
    currency: "NZD",
    towns: [],
  });
  expect(await proposed("AT")).toMatchObject({
    timeZone: "Europe/Vienna",
    languages: ["de", "en"],
    units: "km",
    hours: 24,
    currency: "EUR",
  });
});

test("finishing stores region, districts and first superuser together, and uses the code up", async () => {
  const code = await open();
  const { userId } = await finishSetup(ctx, { ...form, code }, client);
  const user = await db.selectFrom("app_user").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    email: form.email,
    is_superuser: true,
    time_zone: "Australia/Lord_Howe",
    distance_units: "km",
  });
  expect(await findSite(db)).toMatchObject({
    brand: { name: "Island days" },
    region: { timeZone: "Australia/Lord_Howe" },
  });
  const districts = await db.selectFrom("region").select("name").execute();
  expect(districts).toEqual([{ name: "Island days" }]);
  await expect(finishSetup(ctx, { ...form, code }, client)).rejects.toThrow(setupMessages.badCode);
});

test.each([
  ["a region with a hole", { file: { ...file, timeZone: "Atlantis/Capital" } }, "timeZone"],
  ["a password that everybody knows", { password: "password1" }, "password"],
])("with %s nothing is stored, and the code is good again", async (_what, bad, field) => {
  const code = await open();
  await expect(finishSetup(ctx, { ...form, ...bad, code }, client)).rejects.toMatchObject({
    fields: { [field]: [expect.any(String)] },
  });
  expect([await findSite(db), await db.selectFrom("app_user").select("id").execute()]).toEqual([undefined, []]);
  await checkSetupCode(ctx, { code }, client);
});

test("the demo keeps the chosen name, has the places of the demo region, and its venues come by a job", async () => {
  const code = await open();
  await finishSetup(ctx, { ...form, code, start: "demo" }, client);
  expect(await findSite(db)).toMatchObject({ brand: { name: "Island days" }, region: demoRegion });
  const jobs = await db
    .selectFrom("job_queue.job" as "event")
    .selectAll()
    .where("name", "=", "demo.fill")
    .execute();
  expect(jobs).toHaveLength(1);
});

test("a test email is sent at once, and what failed is said in the words of the mail server", async () => {
  const code = await open();
  const sent: Mail[] = [];
  const mailers = [
    { send: async (mail: Mail) => void sent.push(mail) },
    { send: () => Promise.reject(new Error("535 Authentication failed")) },
    { isOutboxOnly: true as const, send: async () => undefined },
  ];
  const said = [];
  for (const mailer of mailers) {
    const asked = { ...ctx, ports: { ...ctx.ports, mailer } };
    said.push((await sendSetupMail(asked, { code, email: "ada@example.org" }, client)).message);
  }
  expect(sent.map(({ recipient }) => recipient)).toEqual(["ada@example.org"]);
  expect(said).toEqual([
    setupMessages.mailSent("ada@example.org"),
    setupMessages.mailFailed("535 Authentication failed"),
    setupMessages.noMail,
  ]);
});
