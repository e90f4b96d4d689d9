import { claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { subscriptionStatuses } from "@hereabouts/contract/claims/plans";
import { correctionQuery } from "@hereabouts/contract/corrections/correction";
import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { type EventForm, eventForm } from "@hereabouts/contract/events/event-form";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion, type Region } from "@hereabouts/contract/region/region";
import { demoWords, lagoonHall, lordHowe } from "@hereabouts/contract/region/test-region";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendAllDigestsNow } from "./alerts/digest.ts";
import { addApiToken } from "./api-tokens/api-token.ts";
import { claimVenue } from "./claims/claim-venue.ts";
import { askProof } from "./claims/domain-email.ts";
import type { Context } from "./context.ts";
import { acceptCorrection, declineCorrection } from "./corrections/correction-decision.ts";
import { listCorrections } from "./corrections/corrections.ts";
import { reportProblem } from "./corrections/report-problem.ts";
import { addEvent } from "./events/add-event.ts";
import { saveEvent } from "./events/save-event.ts";
import { askVenue } from "./freshness/ask-venue.ts";
import { sendWeeklyMail } from "./freshness/weekly-mail.ts";
import {
  mailConfirmation,
  mailEmailChanged,
  mailPasswordChanged,
  mailPasswordReset,
  mailSecondStepChanged,
  mailSignInConnected,
} from "./identity/account-mails.ts";
import { mailDecision } from "./moderation/claim-mails.ts";
import { notifyModerators, setRequestMails } from "./moderation/request-mails.ts";
import { mailInvitation, mailTrouble } from "./payments/payment-mails.ts";
import {
  mailAccountGone,
  mailDeclined,
  mailEnded,
  mailJoined,
  mailManagerInvitation,
  mailOffer,
  mailTakenOver,
} from "./people/people-mails.ts";
import { inLanguage, loadLanguages } from "./reader-language.ts";
import { installReferenceData } from "./reference-data/install-reference-data.ts";
import { acceptReview, rejectReview } from "./review/review-decision.ts";
import { listReviews } from "./review/review-list.ts";
import { mailReceipt, mailToDesk } from "./support/message-mails.ts";
import { contextOf } from "./test-context.ts";
import { anEvent, aPerson, aProducer, aSavedSearch, aVenue } from "./test-factories.ts";
import { runDue } from "./worker/run-due.ts";

/** Shows what is not translated: every translated text stands in brackets. */
const madeUp = "qps-ploc";

/** A text without what stands in brackets. */
function outside(text: string): string {
  let depth = 0;
  let kept = "";
  for (const letter of text) {
    if (letter === "⟦") depth += 1;
    if (depth === 0) kept += letter;
    if (letter === "⟧") depth -= 1;
  }
  return kept;
}

/** Every mail in a made-up language, and in English in a region far from the demo region. */
const runs = [
  {
    name: "in a made-up language",
    there: { ...demoRegion, languages: ["en", madeUp] } as Region,
    language: madeUp,
    hall: {},
    phone: "413-555-0199",
    // What stands in a mail and belongs elsewhere: words that are not translated, beside names that people typed.
    faults: (text: string, typed: ReadonlySet<string>) =>
      outside(text)
        .replace(/\S+(?:@|:\/\/)\S+/g, "")
        .split(/[^\p{L}’]+/u)
        .filter((word) => word.length > 2 && !typed.has(word)),
    database: await testDatabase(),
  },
  {
    name: "in a region far away",
    there: lordHowe,
    language: "en",
    hall: { ...lagoonHall, name: "Mill River Hall" },
    phone: "02 6563 2114",
    faults: (text: string) => demoWords.exec(text) ?? [],
    database: await testDatabase(),
  },
] as const;

/** Names that stand in mails as they are; how events repeat is English in a language without a grammar. */
const names = [
  "Hereabouts",
  "Quill",
  "Mill River Hall Northampton",
  "Contra dance",
  "Dances",
  "Google",
  "Every week on Saturday times",
];

describe.each(runs)("$name", ({ there, language, hall, phone, faults, database }) => {
  const { db } = database;
  const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });

  beforeAll(async () => {
    applyRegion(there);
    await loadLanguages();
    await installReferenceData(db);
  });
  afterAll(() => applyRegion(undefined));

  /** Faults of all mails that were written meanwhile, each with the subject of its mail. */
  async function faultsOfMails(names: readonly string[]): Promise<string[]> {
    expect((await runDue(system, { early: true })).failed).toEqual([]);
    const mails = await db.selectFrom("mail").selectAll().orderBy("id").execute();
    await db.deleteFrom("mail").execute();
    expect(mails.length).toBeGreaterThan(0);
    const typed = new Set(names.flatMap((text) => text.split(" ")));
    return mails.flatMap(({ subject, text }) =>
      [...faults(`${subject}\n${text}`, typed)].map((word) => `${word} in “${subject}”`),
    );
  }

  const speak = (id: number) => db.updateTable("app_user").set({ language }).where("id", "=", id).execute();
  const as = (viewer: Context["viewer"], ctx: Context = system): Context => ({ ...ctx, viewer });

  async function aReader(roles = {}, columns = {}) {
    const person = await aPerson(system, roles, {
      first_name: "Quill",
      email_confirmed_at: testNow,
      language,
      time_zone: there.timeZone,
      distance_units: there.units,
      ...columns,
    });
    const { email } = await db
      .selectFrom("app_user")
      .select("email")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    return { ...person, email };
  }

  async function aVenueOfReader() {
    const venueId = await aVenue(system, { ...hall, website: "https://hall.example/" });
    const person = await aProducer(system, [venueId]);
    await speak(person.id);
    return { venueId, person };
  }

  it("mails about an account are in the language of the account", async () => {
    const to = await aReader();
    await mailConfirmation(system, to, "token");
    await mailPasswordReset(system, to, "token");
    await mailPasswordChanged(system, to, { revokedTokens: 1 });
    await mailSignInConnected(system, to, "google");
    await mailSecondStepChanged(system, to, () => "");
    await mailEmailChanged(system, to, "quill@example.org");
    await addApiToken(as(to), { name: "Quill", scopes: ["read"], expiresInDays: null } as never);
    expect(await faultsOfMails(names)).toEqual([]);
  });

  it("mails about the people of a venue, its requests and its payment are in the language of each reader", async () => {
    const [owner, other] = [await aReader(), await aReader()];
    const { venueId, person } = await aVenueOfReader();
    const venue = {
      claimId: 1,
      venueId,
      venueName: "Mill River Hall",
      ownerId: owner.id,
      ownerEmail: owner.email,
      managerIds: [],
    };
    const invited = {
      email: "guest@example.org",
      invitedBy: "quill@example.org",
      token: "token",
      venueName: "Mill River Hall",
    };
    // Without an account they are in the language of who invites.
    await inLanguage(language, () => mailManagerInvitation(system, venue, invited));
    await inLanguage(language, () => mailInvitation(system, invited));
    await mailJoined(system, venue, other.email);
    await mailAccountGone(system, venue, { firstName: "" });
    await mailEnded(system, venue, { manager: other, hasLeft: true, endedAt: testNow });
    await mailEnded(system, venue, { manager: other, hasLeft: false, endedAt: testNow });
    await mailOffer(system, venue, other);
    await mailTakenOver(system, venue, other.email);
    await mailDeclined(system, venue, other.email);
    for (const status of subscriptionStatuses) await mailTrouble(system, { venueId, status, version: 1 });
    for (const { value: status } of claimStatuses)
      for (const onlyKnows of [false, true]) {
        const claim = {
          id: onlyKnows ? 1 : 2,
          venueId,
          venueName: "Mill River Hall",
          claimantId: person.id,
          claimantEmail: "quill@example.org",
          status,
          onlyKnows,
          isContest: false,
          createdAt: testNow,
        };
        await mailDecision(system, claim, { status, notes: "Quill", decidedAt: testNow, delaySeconds: 0 });
      }
    expect(await faultsOfMails(names)).toEqual([]);
  });

  it("a request is received, proved and told to moderators in the language of each reader", async () => {
    const claimant = await aReader();
    const moderator = await aReader({ isSuperuser: true }, { is_superuser: true });
    await setRequestMails(as(moderator), { rhythm: "at_once" });
    const venueId = await aVenue(system, { ...hall, website: "https://hall.example/" });
    const ctx = as(claimant);
    const { id } = await claimVenue(ctx, { id: venueId });
    await inLanguage(language, () => askProof(ctx, { id, email: "box-office@hall.example" }));
    const later = { ...system, now: () => new Date(testNow.getTime() + 10 * MINUTE_MS) };
    await notifyModerators(later, { rhythm: "at_once" });
    expect(await faultsOfMails([...names, "MA"])).toEqual([]);
  });

  it("messages to the people of the site are in the site’s language, receipts in the sender’s", async () => {
    const { id: userId } = await aReader();
    const sent = {
      reference: "R-1",
      userId,
      venueId: 1,
      name: "Quill",
      email: "quill@example.org",
      subject: "Quill",
      message: "Quill",
    };
    for (const account of ["quill@example.org", "other@example.org"])
      await mailReceipt(system, { ...sent, reference: account.slice(0, 5) }, { account });
    expect(await faultsOfMails(names)).toEqual([]);
    await inLanguage(language, () => mailToDesk(system, sent, { account: sent.email, venueName: "Mill River Hall" }));
    const [desk] = await db.selectFrom("mail").select("text").execute();
    expect(desk?.text).toContain("Sent with the contact form of Hereabouts.");
    await db.deleteFrom("mail").execute();
  });

  it("what is new and what changed is told in the language of the account", async () => {
    const reader = await aReader();
    const venueId = await aVenue(system, hall);
    const search = { keyword: "contra", named_date: "next_30", price: ["free"], age_group: ["all_ages"] };
    await aSavedSearch({ ...system, now: () => new Date(testNow.getTime() - MINUTE_MS) }, reader.id, search);
    const weekly = (startMinute: number, dateRecur: string) => ({
      startMinute,
      endMinute: startMinute + 60,
      dateRecur,
    });
    const record = {
      venueId,
      name: "Contra dance",
      eventTypeId: 5,
      price: "free",
      ageGroups: ["all_ages" as const],
      dates: [weekly(1140, "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=8")],
    };
    const { id } = await saveEvent(system, record as never);
    await sendAllDigestsNow(system);
    expect(await faultsOfMails([...names, "MA"])).toEqual([]);
    await db.insertInto("saved_event").values({ user_id: reader.id, event_id: id }).execute();
    const changes = [
      { dates: [weekly(1200, "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=8")] },
      { dates: [weekly(1200, "2026-12-05"), weekly(1200, "2026-12-19")] },
      { overrides: [{ originalDate: "2026-12-05", originalStartMinute: 1200, status: "cancelled", note: "" }] },
      { venueId: await aVenue(system, hall) },
      { status: "postponed" },
      { status: "cancelled" },
    ];
    for (const change of changes) {
      Object.assign(record, change);
      await saveEvent(system, record as never, { id });
      expect(await faultsOfMails([...names, "MA"])).toEqual([]);
    }
  });

  it("questions about dates, and what became of reports and texts, are in the language of the account", async () => {
    const { venueId, person } = await aVenueOfReader();
    const weekly = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261123\nRRULE:FREQ=WEEKLY;BYDAY=MO" };
    await anEvent(system, { venueId, dates: [weekly] });
    await askVenue(system, { userId: person.id });
    await db.updateTable("app_user").set({ email_confirmed_at: testNow }).where("id", "=", person.id).execute();
    await sendWeeklyMail(system, { userId: person.id, monday: "2026-11-16" });
    const reporter = await aReader();
    const editor = as(await aPerson(system, { isZeditor: true }));
    const report = (form: object) =>
      reportProblem(
        as(reporter),
        correctionForm.parse({ kind: "venue", recordId: venueId, replyTo: reporter.email, ...form }),
        { address: "192.0.2.1", userAgent: "test" },
      );
    const declined = await report({ problem: "wrong-hours", message: "Quill" });
    await declineCorrection(editor, { id: declined.id, note: "Quill" });
    const applied = await report({ problem: "wrong-contact", phone });
    const seen = (await listCorrections(editor, correctionQuery.parse({}))).data.find(({ id }) => id === applied.id);
    await acceptCorrection(editor, { id: applied.id, fields: ["phone"], updated: seen?.updated } as never);
    const form = (venue: number) =>
      eventForm.parse({
        name: "Contra dance",
        url: "https://hall.example/",
        description: "<p>Win now at https://bit.ly/win</p>",
        type: "in_person",
        eventType: 1,
        ageGroups: ["all_ages"],
        venue,
        dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }],
      }) as EventForm;
    for (const decide of [
      (id: number) => acceptReview(editor, { id, trustsAccount: false }),
      (id: number) => rejectReview(editor, { id, note: "Quill" }),
    ]) {
      const own = await aVenueOfReader();
      const { id: recordId } = await addEvent(as(own.person), form(own.venueId));
      const { data } = await listReviews(editor, {} as never);
      await decide(data.find((row) => row.recordId === recordId)?.id ?? 0);
    }
    expect(await faultsOfMails([...names, "MA"])).toEqual([]);
  });
});
