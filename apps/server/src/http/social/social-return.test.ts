import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { tokenUrls } from "./test-providers.ts";
import {
  locationOf,
  openSocialSite,
  outcomeAtLogin,
  outcomeInAccount,
  someone,
  visitOutcome,
} from "./test-social-site.ts";

const { clock, network, visitor, me, emailOf, agree, leaveFor, postFromApple, comeBack, visitInVain } =
  await openSocialSite();

describe("coming back", () => {
  const askedNobody = () => {
    const calls = vi.fn();
    network.use(http.post(tokenUrls.google, calls));
    return () => expect(calls).not.toHaveBeenCalled();
  };
  const expired = outcomeAtLogin("expired", "google", null);

  it("needs the browser that left", async () => {
    const brought = agree(await leaveFor(await visitor(), "google"), someone());
    const nobodyWasAsked = askedNobody();
    expect(visitOutcome(await comeBack(await visitor(), "google", brought))).toEqual(expired);
    nobodyWasAsked();
  });

  it("needs the state it left with, and another one does not end the visit", async () => {
    const client = await visitor();
    const person = someone();
    const brought = agree(await leaveFor(client, "google"), person);
    for (const state of ["", "x", `${brought.state}x`])
      expect(visitOutcome(await comeBack(client, "google", { ...brought, state }))).toEqual(expired);
    expect(visitOutcome(await comeBack(client, "google", { state: "x", error: "access_denied" }))).toEqual(expired);
    expect(visitOutcome(await client.call("/auth/google/login/callback/"))).toEqual(expired);
    await comeBack(client, "google", brought);
    expect(await emailOf(client)).toBe(person.email);
  });

  it("works once", async () => {
    const client = await visitor();
    const brought = agree(await leaveFor(client, "google"), someone());
    await comeBack(client, "google", brought);
    expect(visitOutcome(await comeBack(client, "google", brought))).toEqual(outcomeInAccount("expired", "google"));
  });

  it("works for ten minutes", async () => {
    const client = await visitor();
    const person = someone();
    const late = agree(await leaveFor(client, "google"), person);
    clock.lateMs = 10 * MINUTE_MS;
    const nobodyWasAsked = askedNobody();
    expect(visitOutcome(await comeBack(client, "google", late))).toEqual(expired);
    nobodyWasAsked();
    network.resetHandlers();
    const inTime = agree(await leaveFor(client, "google"), person);
    clock.lateMs += 9 * MINUTE_MS;
    await comeBack(client, "google", inTime);
    expect(await emailOf(client)).toBe(person.email);
  });

  it("is over with a cookie that is no visit", async () => {
    const client = await visitor();
    const brought = agree(await leaveFor(client, "google"), someone());
    for (const cookie of ["x", "bnVsbA", Buffer.from(JSON.stringify({ state: brought.state })).toString("base64url")]) {
      client.cookies.set("social_visit", cookie);
      expect(visitOutcome(await comeBack(client, "google", brought))).toEqual(expired);
    }
  });

  it("needs a code that was given for this visit", async () => {
    const client = await visitor();
    const victim = agree(await leaveFor(await visitor(), "google"), someone());
    const own = agree(await leaveFor(client, "google"), someone());
    const mixed = { ...own, code: victim.code ?? "" };
    expect(visitOutcome(await comeBack(client, "google", mixed))).toEqual(outcomeAtLogin("failed", "google"));
  });

  it("tells of other errors and of no code at all that it failed", async () => {
    for (const more of [{ error: "server_error" }, {}] as Record<string, string>[]) {
      const client = await visitor();
      expect(visitOutcome(await visitInVain(client, "google", more))).toEqual(outcomeAtLogin("failed", "google"));
    }
  });

  it("posts with its cookies where a program keeps them: it is signed in at once", async () => {
    const client = await visitor();
    const person = someone();
    const form = agree(await leaveFor(client, "apple"), person);
    const answer = await client.call("/auth/apple/login/callback/", { form });
    expect(locationOf(answer)).toBe("/saved/events/");
    expect(await me(client)).toMatchObject({ body: { username: person.email, firstName: "Ada" } });
  });

  it("posted without cookies only asks to come again, with nothing of the address but what is needed", async () => {
    const brought = agree(await leaveFor(await visitor(), "apple"), someone());
    const response = await postFromApple({ ...brought, id_token: "x.y.z" });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const again = new URL(response.headers.get("refresh")?.slice("0; url=".length) ?? "", response.url);
    expect(again.origin).toBe(new URL(response.url).origin);
    expect([...again.searchParams.keys()].toSorted()).toEqual(["code", "first_name", "state"]);
    expect(await response.text()).toContain(`href="${again.pathname}?`);
  });
});
