import { socialProviders } from "@hereabouts/contract/account/social-providers";
import { HttpResponse, http } from "msw";
import { describe, expect, it, test, vi } from "vitest";
import { personUrls, tokenUrls } from "./test-providers.ts";
import {
  locationOf,
  openSocialSite,
  outcomeAtLogin,
  someone,
  someoneWithoutAddress,
  visitOutcome,
} from "./test-social-site.ts";

const {
  logged,
  network,
  visitor,
  member,
  me,
  emailOf,
  mailsTo,
  confirmAddress,
  agree,
  leave,
  leaveFor,
  comeBack,
  visit,
  visitInVain,
} = await openSocialSite();

describe.each(socialProviders)("%s", (provider) => {
  const person = someone();

  it("signs somebody new up, and leads on to where they were", async () => {
    const client = await visitor();
    const answer = await visit(client, provider, person);
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe("/saved/events/");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await me(client)).toMatchObject({ status: 200, body: { username: person.email, firstName: "Ada" } });
    const session = answer.headers.getSetCookie().find((line) => line.startsWith("sessionid="));
    expect(session).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(client.cookies.has("social_visit")).toBe(false);
  });

  it("signs them in to the same account the next time, whatever address they have there now", async () => {
    const client = await visitor();
    await visit(client, provider, { ...person, email: `new-${person.email}`, firstName: "Augusta" });
    expect(await me(client)).toMatchObject({ body: { username: person.email, firstName: "Ada" } });
  });

  it("is asked by a form that the content policy lets through", async () => {
    const answer = await leave(await visitor(), provider);
    expect(answer.status).toBe(303);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const [, allowed = ""] = /form-action ([^;]+)/.exec(policy) ?? [];
    const { hostname } = new URL(locationOf(answer));
    const hosts = allowed.split(" ").map((source) => source.replace("https://", ""));
    expect(hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host))).toBe(
      true,
    );
  });

  it("keeps what it has to remember in a cookie of its own, out of scripts' reach, for ten minutes", async () => {
    const answer = await leave(await visitor(), provider);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("social_visit="));
    expect(cookie).toContain(`Path=/auth/${provider}/login;`);
    expect(cookie).toMatch(/Max-Age=600;.*HttpOnly; SameSite=Lax/i);
  });

  it("says so when the person does not consent, and makes no account", async () => {
    const client = await visitor();
    const error = provider === "apple" ? "user_cancelled_authorize" : "access_denied";
    expect(visitOutcome(await visitInVain(client, provider, { error }))).toEqual(outcomeAtLogin("denied", provider));
    expect((await me(client)).status).toBe(403);
  });

  it("asks for another way when no address is told", async () => {
    const client = await visitor();
    expect(visitOutcome(await visit(client, provider, someoneWithoutAddress()))).toEqual(
      outcomeAtLogin("no-email", provider),
    );
    expect((await me(client)).status).toBe(403);
  });

  it("is said to be away when it is, or answers nonsense", async () => {
    const failures = [
      http.post(tokenUrls[provider], () => HttpResponse.error()),
      http.post(tokenUrls[provider], () => new HttpResponse("down", { status: 503 })),
      http.post(tokenUrls[provider], () => HttpResponse.json({ error: "invalid_grant" }, { status: 400 })),
      http.post(tokenUrls[provider], () => HttpResponse.json({ access_token: 7 })),
      http.post(tokenUrls[provider], () => new HttpResponse("<html>", { headers: { "Content-Type": "text/html" } })),
    ];
    for (const failure of failures) {
      network.use(failure);
      const client = await visitor();
      expect(visitOutcome(await visit(client, provider, someone()))).toEqual(outcomeAtLogin("failed", provider));
      expect((await me(client)).status).toBe(403);
      network.resetHandlers();
    }
    expect(logged.filter((line) => line.includes("social login failed"))).toHaveLength(failures.length);
  });

  it("is not waited for longer than ten seconds", async () => {
    const client = await visitor();
    const brought = agree(await leaveFor(client, provider), someone());
    const asked = Promise.withResolvers<void>();
    network.use(
      http.post(tokenUrls[provider], () => {
        asked.resolve();
        return new Promise<never>(() => undefined);
      }),
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const answer = comeBack(client, provider, brought);
      await asked.promise;
      vi.advanceTimersByTime(10_000);
      expect(visitOutcome(await answer)).toEqual(outcomeAtLogin("failed", provider));
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each(["google", "twitter", "facebook"] as const)("%s may hand out tokens and then fail", async (provider) => {
  const bodies = [() => HttpResponse.error(), () => new HttpResponse("", { status: 500 }), () => HttpResponse.json({})];
  for (const body of bodies) {
    network.use(http.get(personUrls[provider], body));
    const client = await visitor();
    expect(visitOutcome(await visit(client, provider, someone()))).toEqual(outcomeAtLogin("failed", provider));
    expect((await me(client)).status).toBe(403);
  }
});

describe("an address that has an account already", () => {
  const cases = [
    { there: true, here: true, isLetIn: true },
    { there: true, here: false, isLetIn: false },
    { there: false, here: true, isLetIn: false },
    { there: false, here: false, isLetIn: false },
  ];
  it.each(cases)(
    "confirmed there: $there, confirmed here: $here, let in: $isLetIn",
    async ({ there, here, isLetIn }) => {
      for (const provider of ["google", "apple"] as const) {
        const person = someone({ isEmailVerified: there });
        await member(person.email);
        if (here) await confirmAddress(person.email);
        const client = await visitor();
        const answer = await visit(client, provider, { ...person, email: person.email.toUpperCase() });
        if (isLetIn) {
          expect(locationOf(answer)).toBe("/saved/events/");
          expect(await emailOf(client)).toBe(person.email);
          expect((await mailsTo(person.email)).at(-1)?.subject).toContain("You can now log in to Hereabouts with");
        } else {
          expect(visitOutcome(answer)).toEqual(outcomeAtLogin("email-known", provider));
          expect((await me(client)).status).toBe(403);
        }
      }
    },
  );

  it("is not entered through Facebook, which does not say whether an address was confirmed", async () => {
    const person = someone();
    await member(person.email);
    await confirmAddress(person.email);
    expect(visitOutcome(await visit(await visitor(), "facebook", person))).toEqual(
      outcomeAtLogin("email-known", "facebook"),
    );
  });

  it("is confirmed by signing up where it was confirmed, and by a mail where it was not", async () => {
    const confirmed = someone();
    await visit(await visitor(), "google", confirmed);
    expect(await mailsTo(confirmed.email)).toEqual([]);
    const unconfirmed = someone();
    await visit(await visitor(), "facebook", unconfirmed);
    expect(await mailsTo(unconfirmed.email)).toEqual([{ subject: "Confirm your email for Hereabouts" }]);
  });
});
