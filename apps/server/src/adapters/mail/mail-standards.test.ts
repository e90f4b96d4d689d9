import { sendSavedSearchEmail } from "@hereabouts/domain/alerts/saved-search-email";
import {
  mailConfirmation,
  mailEmailChanged,
  mailPasswordChanged,
  mailPasswordReset,
  mailSignInConnected,
} from "@hereabouts/domain/identity/account-mails";
import { mailDecision } from "@hereabouts/domain/moderation/claim-mails";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson } from "@hereabouts/domain/test-factories";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { testDatabase } from "@hereabouts/testing/database";
import { HtmlValidate } from "html-validate";
import type { Email } from "postal-mime";
import { beforeAll, describe, expect, it } from "vitest";
import { smtpMailer } from "./smtp-mailer.ts";
import { testSmtp } from "./test-smtp.ts";

const { db } = await testDatabase();
const smtp = await testSmtp();
const base = contextOf(db);
const from = { name: "Hereabouts", address: "help@example.org" };
const ctx = { ...base, ports: { ...base.ports, mailer: smtpMailer({ url: smtp.url, from: () => from }) } };
/** Mails are tables with inline styles: what the rules for pages say against those is not asked. */
const html = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "require-sri": "off",
    "no-implicit-button-type": "off",
    "doctype-style": "off",
  },
});
let mails: Email[] = [];

beforeAll(async () => {
  await installReferenceData(db);
  const event = await anEvent(ctx, { name: 'Tea & "cake"' });
  const viewer = await aPerson(ctx, { isStaff: true });
  const person = { id: viewer.id, email: "ada@example.org" };
  await mailConfirmation(ctx, person, "token");
  await mailPasswordReset(ctx, person, "token");
  await mailPasswordChanged(ctx, person, { revokedTokens: 1 });
  await mailSignInConnected(ctx, person, "google");
  await mailEmailChanged(ctx, person, "new@example.org");
  const claimant = { claimantId: viewer.id, claimantEmail: person.email };
  const asked = { status: "claimed" as const, onlyKnows: false, isContest: false, createdAt: ctx.now() };
  const claim = { ...claimant, ...asked, id: 1, venueId: 1, venueName: "The Mill" };
  await mailDecision(ctx, claim, { status: "verified", notes: "Welcome.", decidedAt: ctx.now(), delaySeconds: 0 });
  const search = { user_id: viewer.id, default_loc_id: "northampton-ma", named_date: "next_30", keyword: "" };
  for (const keyword of ["", "nowhere"]) {
    const { id } = await db
      .insertInto("saved_search")
      .values({ ...search, search_name: `Dances ${keyword}`, keyword })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sendSavedSearchEmail({ ...ctx, viewer }, { id });
  }
  await runDue(ctx);
  mails = smtp.taken().map(({ mail }) => mail);
  expect(mails.map(({ html }) => html?.includes(`/events/${event}/`))).toContain(true);
});

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

describe("every mail, as others read it", () => {
  it("has reached them", () => {
    expect(mails).toHaveLength(8);
  });

  it("is answered by no program, and known by an id and a day of its own", () => {
    for (const mail of mails) {
      expect([mail.subject, headerOf(mail, "auto-submitted")]).toEqual([mail.subject, "auto-generated"]);
      expect(Date.parse(mail.date ?? ""), mail.subject).not.toBeNaN();
    }
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  });

  it("is HTML without faults", async () => {
    for (const mail of mails) {
      const { results } = await html.validateString(mail.html ?? "");
      const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
      expect([mail.subject, faults]).toEqual([mail.subject, []]);
    }
  });

  it("leads with what its list of mails shows, and has a name on every link", () => {
    for (const mail of mails) {
      const preheader = /mso-hide:all">([^<&]*)/.exec(mail.html ?? "")?.[1] ?? "";
      expect(preheader.length).toBeGreaterThan(2);
      for (const [, words = ""] of (mail.html ?? "").matchAll(/<a [^>]*>(.*?)<\/a>/gs))
        expect(words.replace(/<[^>]*>/g, "").trim()).not.toBe("");
    }
  });

  it("ends its text with a signature that mail programs know", () => {
    for (const { text = "" } of mails) expect(text).toMatch(/\n-- \nHereabouts: http/);
  });
});

it("gives a test of an alert the headers of an alert", () => {
  const tests = mails.filter(({ subject }) => subject?.startsWith("Dances"));
  expect(tests).toHaveLength(2);
  for (const mail of tests) {
    expect(headerOf(mail, "list-unsubscribe")).toMatch(/^<http.*\/unsubscribe\/.+\/>$/);
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headerOf(mail, "list-id")).toBe("<alerts.hereabouts.test>");
    expect(mail.html).toContain("Unsubscribe");
  }
});
