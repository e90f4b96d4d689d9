import type { Viewer } from "@hereabouts/contract/permissions";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { addApiToken } from "@hereabouts/domain/api-tokens/api-token";
import { selectKeptVenue, writeManager } from "@hereabouts/domain/claims/manager.queries";
import { addDraft } from "@hereabouts/domain/drafts/draft";
import { deleteEvents } from "@hereabouts/domain/events/change-events";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { addSavedSearch } from "@hereabouts/domain/saved-items/saved-search";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { addTimeEntry } from "@hereabouts/domain/timesheets/time-entry";
import { testDatabase } from "@hereabouts/testing/database";
import {
  type Asker,
  askers,
  type PrivateRecord,
  recordsOfNobody,
  recordsOfOthers,
} from "@hereabouts/testing/records-of-others";
import { callTRPCProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import { mountedProcedures } from "./calls.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });

/** The id of a row that is put into a table. */
async function idOf(row: Promise<{ id: number | string }>): Promise<number> {
  return Number((await row).id);
}
const venue = await aVenue(system);
const hidden = await aVenue(system, { published: false });
const owner = await aProducer(system, [venue, hidden], "unlimited");
const owning = contextOf(db, { viewer: owner });
const managing = async () => {
  const person = await aPerson(system, { producerOf: [venue, hidden] });
  for (const venueId of [venue, hidden]) {
    const claimId = (await selectKeptVenue(db, venueId))?.claimId ?? 0;
    await writeManager(db, { claimId, userId: person.id }, system.now());
  }
  return person;
};
const viewers: Record<Asker, Viewer> = {
  visitor: await aPerson(system),
  "owner of another venue": await aProducer(system, [await aVenue(system)], "unlimited"),
  "manager of the venue": await managing(),
  zeditor: await aPerson(system, { isZeditor: true }),
  staff: await aPerson(system, { isStaff: true }),
  superuser: await aPerson(system, { isSuperuser: true }),
};
const editor = await aPerson(system, { isZeditor: true });
const asked = await aVenue(system);
const deleted = await anEvent(system, { venueId: hidden });
await deleteEvent(system, { id: deleted });
const weekly = { startMinute: 1140, endMinute: 1260, dateRecur: "2026-11-28" };
const address = { user_id: owner.id, address_name: "Home", city: "Northampton", state: "MA", lat: 42.3, lon: -72.6 };
const hook = { owner_id: owner.id, url: "https://hooks.example/", events: ["event.created"], secret: "x" };
const factor = { user_id: owner.id, name: "Phone", created_at: system.now() };
const passkey = { ...factor, credential_id: "x", public_key: Buffer.of(1), sign_count: 0 };
const app = { ...factor, secret_sealed: "x", last_step: 0 };
const feed = { venue_id: hidden, name: "feed", url: "https://feed.example/", event_type_id: 5 };
const webhook = await idOf(db.insertInto("webhook_endpoint").values(hook).returning("id").executeTakeFirstOrThrow());
const source = await idOf(db.insertInto("import_source").values(feed).returning("id").executeTakeFirstOrThrow());
const run = { source_id: source, state: "ready", is_automatic: false };
const request = { venue_id: asked, claimant_id: owner.id, status: "claimed" };
const report = { venue_id: hidden, message: "Look.", changes: "{}", created_at: system.now() };
const claimId = (await selectKeptVenue(db, venue))?.claimId ?? 0;
const invitation = {
  claim_id: claimId,
  email: "ada@hall.example",
  token_hash: "x",
  invited_by: owner.id,
  created_at: system.now(),
  expires_at: new Date("2027-01-01"),
};
const delivery = {
  endpoint_id: webhook,
  message_id: "msg_1",
  type: "event.created",
  body: "{}",
  created_at: system.now(),
  state: "pending",
};
await db.insertInto("claim").values(request).execute();
const reportOf = (problem: string) =>
  idOf(
    db
      .insertInto("correction")
      .values({ ...report, problem })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
const helper = await managing();
/** Someone on the list of an event at the hidden venue. */
async function rsvpId(): Promise<number> {
  const list = {
    event_id: await anEvent(system, { venueId: hidden }),
    original_date: "2026-11-28",
    original_start_minute: 1140,
    known_date: "2026-11-28",
    known_start_minute: 1140,
    known_status: "scheduled",
    known_venue_id: hidden,
  };
  const { id } = await db.insertInto("rsvp_list").values(list).returning("id").executeTakeFirstOrThrow();
  const about = { list_id: id, name: "Ada", email: "ada@example.org", people: 1, is_waiting: false, language: "en" };
  const made = { ...about, token_hash: "x", answered_at: system.now() };
  return idOf(db.insertInto("rsvp").values(made).returning("id").executeTakeFirstOrThrow());
}

const ids: Record<PrivateRecord, number | string> = {
  address: await idOf(db.insertInto("address").values(address).returning("id").executeTakeFirstOrThrow()),
  "saved search": (await addSavedSearch(owning, savedSearchForm.parse({ searchName: "Dances" }))).id,
  calendar: await aCalendar(system, owner.id),
  passkey: await idOf(db.insertInto("passkey").values(passkey).returning("id").executeTakeFirstOrThrow()),
  "authenticator app": await idOf(
    db.insertInto("authenticator_app").values(app).returning("id").executeTakeFirstOrThrow(),
  ),
  "API token": (await addApiToken(owning, { name: "Site", scopes: ["read"], expiresInDays: undefined })).id,
  webhook,
  delivery: await idOf(db.insertInto("webhook_delivery").values(delivery).returning("id").executeTakeFirstOrThrow()),
  "time entry": (
    await addTimeEntry(contextOf(db, { viewer: editor }), {
      date: "2026-11-18",
      timeStart: 540,
      timeEnd: 600,
      note: "",
    })
  ).id,
  editor: editor.id,
  request: asked,
  venue,
  "hidden venue": hidden,
  "hidden event": await anEvent(system, { venueId: hidden, dates: [weekly] }),
  "deleted event": deleted,
  "mass change": (await deleteEvents(owning, { events: [await anEvent(system, { venueId: venue })] })).massChange,
  draft: (await addDraft(owning, { fields: { name: "Dance" } })).id,
  source,
  reading: await idOf(db.insertInto("import_run").values(run).returning("id").executeTakeFirstOrThrow()),
  report: await reportOf("moved"),
  "report of the venue’s people": await reportOf("offensive"),
  invitation: await idOf(
    db.insertInto("manager_invitation").values(invitation).returning("id").executeTakeFirstOrThrow(),
  ),
  RSVP: await rsvpId(),
  manager: helper.id,
  organizer: (await organizerOfName(owning, "Valley Chorus")) ?? 0,
};

/** The input of a question, with the ids of the records that it names. */
const inputOf = (about: PrivateRecord, input: object) => ({
  id: ids[about],
  ...Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const record = typeof value === "string" ? /^\{(.*)\}$/.exec(value)?.[1] : undefined;
      return [name, record === undefined ? value : ids[record as PrivateRecord]];
    }),
  ),
});
const codes: Record<string, string> = { NOT_FOUND: "404", FORBIDDEN: "403" };
async function ask(path: string, asker: Asker | "owner", input: object): Promise<string> {
  const ctx = contextOf(db, { viewer: asker === "owner" ? owner : viewers[asker] });
  const type = mountedProcedures.get(path)?.type ?? "query";
  const call = { router: appRouter, path, type, ctx, signal: undefined, batchIndex: 0 };
  try {
    await callTRPCProcedure({ ...call, getRawInput: async () => input });
    return "done";
  } catch (error) {
    const { code, message } = getTRPCErrorFromUnknown(error);
    return codes[code] ?? `${code} ${message}`;
  }
}

test("somebody else’s record is not found, or refused, by whatever procedure and whoever asks", async () => {
  const [found, expected]: string[][] = [[], []];
  for (const { answers, questions } of recordsOfOthers) {
    for (const { procedure, about, input = {} } of questions) {
      for (const [index, answer] of answers.split(" ").entries()) {
        const asker = askers[index];
        if (answer === "may" || asker === undefined) continue;
        const label = `${procedure}, ${about}, ${asker}:`;
        expected?.push(`${label} ${answer}`);
        found?.push(`${label} ${await ask(procedure, asker, inputOf(about, input))}`);
      }
    }
  }
  expect(found).toEqual(expected);
});

test("those whose records they are find them by the same questions", async () => {
  const answers = [];
  for (const { procedure, about, input = {} } of recordsOfOthers.flatMap(({ questions }) => questions)) {
    if (mountedProcedures.get(procedure)?.type !== "query" || about === "editor") continue;
    answers.push([procedure, await ask(procedure, "owner", inputOf(about, input))]);
  }
  expect(answers.filter(([, answer]) => answer !== "done")).toEqual([]);
});

/**
 * Permissions for which the record matters too. The others depend on the role alone and are tested in the permission
 * matrix.
 */
const rightsOfMany = [
  "callSignedIn",
  "keepItems",
  "claimVenue",
  "claimOrganizer",
  "manageSomething",
  "manageCalendars",
  "keepWebhooks",
  "workAsEditor",
];
const namesOfRecords = ["id", "vid", "editor", "person", "invitation", "deliveryId"];

test("every procedure that takes an id of a record stands in the table", () => {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  const taking = [...mountedProcedures].flatMap(([path, { access }]) => {
    const { _def } = procedures[path] as { _def: { inputs: z.ZodType[] } };
    const names = _def.inputs.flatMap((input) =>
      Object.keys(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }).properties ?? {}),
    );
    return rightsOfMany.includes(access) && names.some((name) => namesOfRecords.includes(name)) ? [path] : [];
  });
  const listed = [
    ...recordsOfOthers.flatMap(({ questions }) => questions.map(({ procedure }) => procedure)),
    ...recordsOfNobody,
  ];
  expect(taking.filter((path) => !listed.includes(path))).toEqual([]);
});
