import { randomBytes } from "node:crypto";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { testDatabase } from "@hereabouts/testing/database";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { changeFrequencyByLink, getFrequencyByLink } from "../alerts/alert-frequency.ts";
import type { Context } from "../context.ts";
import { getSearchFeed } from "../feeds/public-feeds.ts";
import { askForProof, issueChallenge } from "../human-proof/ask-for-proof.ts";
import { unsubscribeTokenOf } from "../identity/unsubscribe-token.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addSavedSearch } from "../saved-items/saved-search.ts";
import { setSearchFeed } from "../saved-items/search-feed.ts";
import { SECRET_KEY_BYTES, SecretUnreadable, secretBox } from "../secret-box.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { selectDue } from "../webhooks/delivery.queries.ts";
import { pingWebhook } from "../webhooks/delivery.ts";
import { addWebhook, listWebhooks, rotateSecret } from "../webhooks/webhook.ts";
import { signedHeaders } from "../webhooks/webhook-secret.ts";
import { runJob } from "../worker/registry.ts";
import { runDue } from "../worker/run-due.ts";
import { encryptSecrets } from "../worker/upkeep.ts";
import { checkSecretKeys } from "./reseal.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const base = contextOf(db);
const [older, newer] = [randomBytes(SECRET_KEY_BYTES), randomBytes(SECRET_KEY_BYTES)];
const withKeys = (ctx: Context, ...keys: [Buffer, ...Buffer[]]): Context => ({
  ...ctx,
  ports: { ...ctx.ports, secrets: secretBox(...keys) },
});
const tables = ["webhook_endpoint", "saved_search", "app_user", "form_secret"] as const;
beforeEach(async () => {
  for (const table of [...tables, "secret_key"] as const) await db.deleteFrom(table).execute();
});

/** What the database holds of secrets, as one text. */
async function stored(): Promise<string> {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

/** A producer with a webhook, a private feed and unsubscribe links. */
async function secretsOf(ctx: Context) {
  const viewer = await aProducer(ctx, [await aVenue(ctx)], "unlimited");
  // The factory adds accounts as the version before did.
  await db.updateTable("app_user").set({ unsubscribe_token: null }).execute();
  const own = { ...ctx, viewer };
  const hook = await addWebhook(own, { url: "https://hooks.example.com/", events: ["event.created"] });
  const search = await addSavedSearch(own, savedSearchForm.parse({ searchName: "Dances" }));
  const { token: feed } = await setSearchFeed(own, { id: search.id, isRenewed: false });
  const unsubscribe = await unsubscribeTokenOf(own, viewer as { id: number });
  return { own, hook, searchId: search.id, feed, unsubscribe, all: [hook.secret, feed, unsubscribe] };
}

/** Fails unless everything that the secrets open still opens. */
async function expectAllWork(
  ctx: Context,
  { own, hook, searchId, feed, unsubscribe }: Awaited<ReturnType<typeof secretsOf>>,
) {
  const mine = { ...own, ports: ctx.ports };
  await pingWebhook(mine, { id: hook.id });
  const { id } = await db.selectFrom("webhook_delivery").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const delivery = await selectDue(db, Number(id));
  if (!delivery) throw new Error("no delivery");
  // The library refuses old timestamps, and looks at the clock itself.
  expect(new Webhook(hook.secret).verify(delivery.body, signedHeaders(mine, delivery, new Date()))).toMatchObject({
    type: "webhook.test",
  });
  expect(await getSearchFeed(ctx, { token: feed, format: "json" })).toContain("Dances");
  expect(await setSearchFeed(mine, { id: searchId, isRenewed: false })).toEqual({ token: feed });
  expect(await getFrequencyByLink(ctx, { token: unsubscribe })).toBe("daily");
  expect(await unsubscribeTokenOf(mine, own.viewer as { id: number })).toBe(unsubscribe);
}

describe("a copy of the database", () => {
  test("holds no secret that signs, reads a private feed or ends alerts", async () => {
    const secrets = await secretsOf(base);
    const text = await stored();
    for (const secret of secrets.all) expect(text).not.toContain(secret);
    await expectAllWork(base, secrets);
  });

  test("holds none of an earlier version either once the worker has run, and every address goes on working", async () => {
    const secrets = await secretsOf(base);
    const { hook, feed, unsubscribe } = secrets;
    await db.updateTable("webhook_endpoint").set({ secret: hook.secret, secret_sealed: null }).execute();
    await db
      .updateTable("saved_search")
      .set({ feed_token: feed, feed_token_hash: null, feed_token_sealed: null })
      .execute();
    await db
      .updateTable("app_user")
      .set({ unsubscribe_token: unsubscribe, unsubscribe_hash: null, unsubscribe_sealed: null })
      .where("id", "=", (secrets.own.viewer as { id: number }).id)
      .execute();
    await db.insertInto("form_secret").values({ secret: "in clear" }).execute();
    await expectAllWork(base, secrets);
    await encryptSecrets(base);
    const text = await stored();
    for (const secret of [...secrets.all, "in clear"]) expect(text).not.toContain(secret);
    await expectAllWork(base, secrets);
  });

  test("stays in clear for the seven days in which the version before may come back", async () => {
    const { unsubscribe } = await secretsOf(base);
    await db.updateTable("app_user").set({ unsubscribe_token: unsubscribe, unsubscribe_sealed: null }).execute();
    const daysAgo = (days: number) => new Date(base.now().getTime() - days * 86_400_000);
    const run = async (firstUse: Date) => {
      await db.deleteFrom("secret_key").execute();
      await db.insertInto("secret_key").values({ id: "first", first_used_at: firstUse }).execute();
      await runJob(base, "secrets.encrypt", {});
      return (await stored()).includes(unsubscribe);
    };
    expect(await run(daysAgo(6.9))).toBe(true);
    expect(await run(daysAgo(7.1))).toBe(false);
  });

  test("is taken up where the version before renewed a secret in clear while both ran", async () => {
    const secrets = await secretsOf(base);
    const fresh = randomBytes(20).toString("base64url");
    await db.updateTable("saved_search").set({ feed_token: fresh }).execute();
    await expect(getSearchFeed(base, { token: secrets.feed, format: "json" })).rejects.toMatchObject({
      kind: "notFound",
    });
    await encryptSecrets(base);
    expect(await getSearchFeed(base, { token: fresh, format: "json" })).toContain("Dances");
    await expect(getSearchFeed(base, { token: secrets.feed, format: "json" })).rejects.toMatchObject({
      kind: "notFound",
    });
  });
});

describe("another key", () => {
  test("takes the place of one while everything goes on working, and then is needed alone", async () => {
    const before = withKeys(base, older);
    await checkSecretKeys(db, before.ports.secrets);
    const secrets = await secretsOf(before);
    secrets.hook = await rotateSecret(secrets.own, { id: secrets.hook.id });
    const between = withKeys(base, newer, older);
    await checkSecretKeys(db, between.ports.secrets);
    await expectAllWork(between, secrets);
    expect(await encryptSecrets(between)).toMatchObject({ encrypted: 4, lost: 0 });
    const alone = withKeys(base, newer);
    await checkSecretKeys(db, alone.ports.secrets);
    await expectAllWork(alone, secrets);
    expect(await encryptSecrets(alone)).toEqual({ encrypted: 0, lost: 0 });
  });

  test("in the place of one that secrets need stops the start by name, and encrypts nothing anew", async () => {
    const before = withKeys(base, older);
    await checkSecretKeys(db, before.ports.secrets);
    await secretsOf(before);
    const wrong = withKeys(base, newer);
    await expect(checkSecretKeys(db, wrong.ports.secrets)).rejects.toThrow(
      `SECRETS_KEYS has no key ${before.ports.secrets.keyId}`,
    );
    const text = await stored();
    await expect(encryptSecrets(wrong)).rejects.toThrow(SecretUnreadable);
    expect(await stored()).toBe(text);
  });

  test("after a lost one leaves links and addresses working, and turns off webhooks until they have a new secret", async () => {
    const before = withKeys(base, older);
    await checkSecretKeys(db, before.ports.secrets);
    const { own, hook, searchId, feed, unsubscribe } = await secretsOf(before);
    const after = withKeys(base, newer);
    expect(await encryptSecrets(after, { deletesLost: true })).toEqual({ encrypted: 0, lost: 3 });
    await checkSecretKeys(db, after.ports.secrets);
    expect(await getSearchFeed(after, { token: feed, format: "json" })).toContain("Dances");
    await changeFrequencyByLink(after, { token: unsubscribe, frequency: "off" });
    const mine = { ...own, ports: after.ports };
    expect(await listWebhooks(mine)).toMatchObject([{ id: hook.id, isOn: false }]);
    expect((await rotateSecret(mine, { id: hook.id })).secret).not.toBe(hook.secret);
    expect((await setSearchFeed(mine, { id: searchId, isRenewed: false })).token).not.toBe(feed);
  });

  test("does not open a value that was moved to another place, nor a changed one", () => {
    const box = secretBox(older);
    const sealed = box.seal("whsec_abc", "webhook-secret");
    expect(box.open(sealed, "webhook-secret")).toBe("whsec_abc");
    expect(() => box.open(sealed, "feed-token")).toThrow(SecretUnreadable);
    expect(() => box.open(`${sealed.slice(0, -2)}AA`, "webhook-secret")).toThrow(SecretUnreadable);
    expect(box.seal("whsec_abc", "webhook-secret")).not.toBe(sealed);
  });

  test("still accepts puzzles of the one before", async () => {
    const always = { ...base.settings, proofOfWork: "always" as const };
    const { token } = await issueChallenge(withKeys({ ...base, settings: always }, older), { form: "register" });
    const asked = (ctx: Context) =>
      askForProof({ ...ctx, settings: always }, "register", `${token}.0`).catch((no) => no);
    const [known, unknown] = [await asked(withKeys(base, newer, older)), await asked(withKeys(base, newer))];
    expect([known.message, unknown.message]).toHaveLength(2);
    expect(unknown.kind).toBe("invalid");
  });
});

test("the job that encrypts runs by itself", async () => {
  await aPerson(base);
  await db.insertInto("form_secret").values({ secret: "in clear" }).execute();
  await encryptSecrets(base);
  expect(await db.selectFrom("form_secret").selectAll().execute()).toEqual([]);
  expect((await runDue(base)).failed).toEqual([]);
});
