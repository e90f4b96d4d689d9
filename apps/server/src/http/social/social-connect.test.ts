import { socialProviders } from "@hereabouts/contract/account/social-providers";
import { describe, expect, it } from "vitest";
import {
  locationOf,
  openSocialSite,
  outcomeAtLogin,
  outcomeInAccount,
  someone,
  someoneWithoutAddress,
  visitOutcome,
} from "./test-social-site.ts";

const { db, visitor, member, emailOf, mailsTo, agree, leave, leaveFor, comeBack, visit, visitInVain } =
  await openSocialSite();

describe("connecting", () => {
  const connect = { process: "connect", next: "/account/" };

  it.each(socialProviders)(
    "adds %s to the account, tells its owner, and signs in to it from then on",
    async (provider) => {
      const { email } = someone();
      const owner = await member(email);
      const session = owner.cookies.get("sessionid");
      const person = someone();
      expect(visitOutcome(await visit(owner, provider, person, connect))).toEqual(
        outcomeInAccount("connected", provider),
      );
      expect(owner.cookies.get("sessionid")).toBe(session);
      expect((await mailsTo(email)).at(-1)?.subject).toContain("You can now log in to Hereabouts with");
      const other = await visitor();
      await visit(other, provider, person);
      expect(await emailOf(other)).toBe(email);
    },
  );

  it("goes on to next, and to the account without one", async () => {
    const owner = await member();
    const answer = await visit(owner, "google", someone(), { process: "connect", next: "/saved/searches/" });
    expect(locationOf(answer)).toBe("/saved/searches/");
    const again = await visit(await member(), "google", someone(), { process: "connect", next: "" });
    expect(visitOutcome(again)).toEqual(outcomeInAccount("connected", "google"));
  });

  it("needs no address, and may be done twice", async () => {
    const owner = await member();
    const person = someoneWithoutAddress();
    expect(visitOutcome(await visit(owner, "twitter", person, connect))).toEqual(
      outcomeInAccount("connected", "twitter"),
    );
    expect(visitOutcome(await visit(owner, "twitter", person, connect))).toEqual(
      outcomeInAccount("connected", "twitter"),
    );
  });

  it("does not take what signs in to another account", async () => {
    const person = someone();
    await visit(await visitor(), "google", person);
    const { email } = someone();
    const owner = await member(email);
    expect(visitOutcome(await visit(owner, "google", person, connect))).toEqual(
      outcomeInAccount("other-account", "google"),
    );
    const holder = await visitor();
    await visit(holder, "google", person);
    expect(await emailOf(holder)).toBe(person.email);
  });

  it("takes one of each provider", async () => {
    const owner = await member();
    await visit(owner, "google", someone(), connect);
    expect(visitOutcome(await visit(owner, "google", someone(), connect))).toEqual(
      outcomeInAccount("other-identity", "google"),
    );
  });

  it("asks somebody who is not signed in to do that first", async () => {
    const answer = await leave(await visitor(), "google", connect);
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe("/auth/login/?next=%2Faccount%2F");
  });

  it("is for the session that began it alone", async () => {
    const owner = await member();
    const person = someone();
    const brought = agree(await leaveFor(owner, "google", connect), person);
    const other = await member();
    owner.cookies.set("sessionid", other.cookies.get("sessionid") ?? "");
    expect(visitOutcome(await comeBack(owner, "google", brought))).toEqual(outcomeInAccount("expired", "google"));
    const signedOut = await member();
    const later = agree(await leaveFor(signedOut, "google", connect), person);
    await signedOut.call("/auth/logout/", { method: "POST" });
    const end = await comeBack(signedOut, "google", later);
    expect(visitOutcome(end)).toEqual(outcomeAtLogin("expired", "google", "/account/"));
    expect(await db.selectFrom("social_identity").where("subject", "=", person.subject).selectAll().execute()).toEqual(
      [],
    );
  });

  it("tells in the account what went wrong", async () => {
    const owner = await member();
    const answer = await visitInVain(owner, "google", { error: "access_denied" }, connect);
    expect(visitOutcome(answer)).toEqual(outcomeInAccount("denied", "google"));
  });
});
