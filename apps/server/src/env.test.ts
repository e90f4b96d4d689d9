import os from "node:os";
import express from "express";
import { expect, test, vi } from "vitest";
import { loginVariables, readEnvironment } from "./env.ts";

test("with nothing set everything has a default that works on one machine", () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", SEED: "demo" });
});

test("one process does all on up to two cores, and beyond that one core is left for the database and the jobs", () => {
  const cores = vi.spyOn(os, "availableParallelism");
  const workersOn = (count: number, more: NodeJS.ProcessEnv = {}) => {
    cores.mockReturnValue(count);
    return readEnvironment(more).WORKERS;
  };
  expect([1, 2, 3, 8, 128].map((count) => workersOn(count))).toEqual([1, 1, 2, 7, 24]);
  expect(workersOn(8, { WORKERS: "2" })).toBe(2);
  expect(workersOn(8, { NODE_ENV: "development" })).toBe(1);
  cores.mockRestore();
});

test("connections are divided among many workers, unless their number is set", () => {
  const each = (more: NodeJS.ProcessEnv) => readEnvironment(more).DATABASE_POOL_SIZE;
  expect(["1", "6", "8", "24"].map((WORKERS) => each({ WORKERS }))).toEqual([10, 10, 7, 2]);
  expect(each({ WORKERS: "24", DATABASE_POOL_SIZE: "20" })).toBe(20);
});

test("with little memory the defaults are smaller, and each can be set nevertheless", () => {
  const cores = vi.spyOn(os, "availableParallelism").mockReturnValue(8);
  const small = readEnvironment({ MEMORY: "small" });
  expect(small).toMatchObject({ WORKERS: 1, DATABASE_POOL_SIZE: 3, SHARED_ANSWERS_MB: 8, INDEX_MAX_EVENTS: 20_000 });
  expect(readEnvironment({ MEMORY: "small", SHARED_ANSWERS_MB: "16" }).SHARED_ANSWERS_MB).toBe(16);
  cores.mockRestore();
});

test("the same address twice is no pooler's", () => {
  const read = (direct: string) => readEnvironment({ DATABASE_URL: database, DATABASE_DIRECT_URL: direct });
  expect(read(database).DATABASE_DIRECT_URL).toBeUndefined();
  expect(read(`${database}2`).DATABASE_DIRECT_URL).toBe(`${database}2`);
});

test.each([
  ["PORT", "eighty", "a number from 0 to 65535"],
  ["HOST", "0.0.0.0", "PUBLIC_URL to be set"],
  ["HOST", "::", "PUBLIC_URL to be set"],
  ["HOST", "192.168.1.20", "an address of this machine alone"],
  ["WORKERS", "0", "a number from 1 to 24"],
  ["WORKERS", "25", "a number from 1 to 24"],
  ["WORKERS", "1.5", "a whole number"],
  ["MEMORY", "tiny", "one of normal, small"],
  ["WORKER_PORT", "70000", "a number from 0 to 65535"],
  ["DATABASE_POOL_SIZE", "1", "a number from 2 to 200"],
  ["DATABASE_WORK_POOL_SIZE", "2.5", "a whole number from 2 to 100"],
  ["DATABASE_QUEUE_POOL_SIZE", "many", "a number from 1 to 100"],
  ["STALE_MINUTES", "1441", "a number from 0 to 1440"],
  ["HISTORY_MONTHS", "1", "0 or a whole number from 2 to 1200"],
  ["MAIL_MONTHS", "2.5", "a whole number from 0 to 1200"],
  ["DATABASE_URL", "mysql://somewhere", "a postgres:// URL"],
  ["DATABASE_URL", "postgres://a,,b/db", "a postgres:// URL"],
  ["DATABASE_URL", "postgres://a,b/db?target_session_attrs=standby", "with read-write"],
  ["VISITOR_DAYS", "1", "at least 2"],
  ["LOG_LEVEL", "loud", "one of trace"],
  ["TRUST_PROXY", "true", "the number of your proxies (1 to 10) or their addresses"],
  ["TRUST_PROXY", "11", "the number of your proxies"],
  ["TRUST_PROXY", "0.0.0.0/0", "would trust any address that a client writes"],
  ["TRUST_PROXY", "::/0", "would trust any address that a client writes"],
  ["TRUST_PROXY", "10.0.0.0/33", "the number of your proxies"],
  ["TRUST_PROXY", "nginx", "the number of your proxies"],
  ["UNSUBSCRIBE_EMAIL", "nobody", "an email address"],
  ["POSTAL_ADDRESS", "x".repeat(201), "at most 200 characters"],
  ["MEDIA_STORE", "ftp", "one of file, s3"],
  ["S3_ENDPOINT", "minio", "an http:// or https:// URL"],
  ["GEOCODER", "google", "one of gazetteer, mapbox, nominatim"],
  ["GEOCODER", "mapbox", "MAPBOX_TOKEN to be set"],
  ["NOMINATIM_URL", "nominatim.example.org", "an http:// or https:// URL"],
  ["NOMINATIM_URL", "https://me:secret@nominatim.example.org", "a URL without user and password"],
  ["MAIL_FROM", "Hereabouts", 'an email address or "Name <address>"'],
  ["MAIL_FROM", "Hereabouts <help>", 'an email address or "Name <address>"'],
  ["MAIL_FROM", "Hereabouts help@example.org", 'an email address or "Name <address>"'],
  ["MAIL_FROM", "a@example.org, b@example.org", 'an email address or "Name <address>"'],
  ["MAIL_FROM", "Me <a@example.org>, You <b@example.org>", 'an email address or "Name <address>"'],
  ["MAIL_FROM", "Me <a@example.org>\r\nBcc: b@example.org", 'an email address or "Name <address>"'],
])(
  "a bad %s stops the start and the message names the variable, the value and what is expected",
  (name, value, wanted) => {
    const reading = () => readEnvironment({ [name]: value });
    expect(reading).toThrow(name);
    expect(reading).toThrow(value);
    expect(reading).toThrow(wanted);
  },
);

test.each([
  [{ STRIPE_SECRET_KEY: "sk_test_hidden" }, "STRIPE_WEBHOOK_SECRET= is invalid"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_hidden" }, "STRIPE_SECRET_KEY= is invalid"],
  [{ STRIPE_SECRET_KEY: "pk_test_hidden", STRIPE_WEBHOOK_SECRET: "whsec_hidden" }, "begins with sk_ or rk_"],
  [{ STRIPE_SECRET_KEY: "sk_test_hidden", STRIPE_WEBHOOK_SECRET: "sk_test_hidden" }, "begins with whsec_"],
])("of the keys of Stripe both are set or none: %o stops the start, and no key is repeated", (variables, wanted) => {
  const reading = () => readEnvironment(variables);
  expect(reading).toThrow(wanted);
  expect(reading).not.toThrow("hidden");
  expect(readEnvironment({ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }).STRIPE_SECRET_KEY).toBeUndefined();
});

test.each(Object.values(loginVariables))("%s needs %s: a login that is half set stops the start", (...names) => {
  for (const name of names) {
    const others = Object.fromEntries(names.filter((other) => other !== name).map((other) => [other, "hidden"]));
    expect(() => readEnvironment(others)).toThrow(`${name}= is invalid: expected a value, because `);
    expect(() => readEnvironment(others)).not.toThrow("hidden");
  }
  expect(() => readEnvironment(Object.fromEntries(names.map((name) => [name, "whole"])))).not.toThrow();
});

const database = "postgres://somebody@db.example.org/events";
test.each([
  [{}, "demo"],
  [{ PUBLIC_URL: "http://localhost:3000" }, "demo"],
  [{ PUBLIC_URL: "http://127.0.0.1:3000" }, "demo"],
  [{ PUBLIC_URL: "http://[::1]:3000" }, "demo"],
  [{ DATABASE_URL: "", PUBLIC_URL: "" }, "demo"],
  [{ DATABASE_URL: database }, "none"],
  [{ PUBLIC_URL: "https://events.example.com" }, "none"],
  [{ PUBLIC_URL: "http://192.168.1.7:3000" }, "none"],
  [{ DATABASE_URL: database, PUBLIC_URL: "http://localhost:3000" }, "none"],
  [{ DATABASE_URL: database, SEED: "demo" }, "demo"],
  [{ PUBLIC_URL: "https://events.example.com", SEED: "demo" }, "demo"],
  [{ SEED: "none" }, "none"],
])("with %o an empty database is filled with: %s", (variables, seed) => {
  expect(readEnvironment(variables).SEED).toBe(seed);
});

test("an address past the pooler without the pooler's stops the start, and is not repeated", () => {
  const reading = () => readEnvironment({ DATABASE_DIRECT_URL: "postgres://somebody:hidden@db.example.org/events" });
  expect(reading).toThrow("DATABASE_URL= is invalid: expected the postgres:// URL of the pooler");
  expect(reading).not.toThrow("hidden");
});

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");
test.each(["short", `${key(1)},`, `${key(1)},${key(1)}`, key(1).slice(4), [1, 2, 3, 4, 5, 6].map(key).join(",")])(
  "SECRETS_KEYS that are no keys, or say one twice, stop the start, and are not repeated: %s",
  (text) => {
    const reading = () => readEnvironment({ SECRETS_KEYS: text });
    expect(reading).toThrow("SECRETS_KEYS=(not repeated) is invalid: expected 1 to 5 different keys of 32 bytes");
    expect(reading).not.toThrow(text);
  },
);

test("machines that share a database have to share its keys; what only this machine reaches needs none", () => {
  const shared = { DATABASE_URL: database, PUBLIC_URL: "https://events.example.com" };
  expect(() => readEnvironment(shared)).toThrow("SECRETS_KEYS= is invalid");
  expect(readEnvironment({ ...shared, SECRETS_KEYS: `${key(2)}, ${key(1)}` }).SECRETS_KEYS).toHaveLength(2);
  for (const alone of [{ DATABASE_URL: database }, { PUBLIC_URL: "https://events.example.com" }])
    expect(readEnvironment(alone).SECRETS_KEYS).toBeUndefined();
});

test("a SEED that there is not stops the start", () => {
  expect(() => readEnvironment({ SEED: "production" })).toThrow(
    "SEED=production is invalid: expected one of demo, none.",
  );
});

test.each([
  { GEOCODER: "mapbox", MAPBOX_TOKEN: "pk.test" },
  { GEOCODER: "nominatim" },
  { GEOCODER: "nominatim", NOMINATIM_URL: "https://maps.example.org/nominatim/" },
])("addresses can be found with %o", (variables) => {
  expect(readEnvironment(variables)).toMatchObject(variables);
});

test.each([
  ["help@example.org", { name: "", address: "help@example.org" }],
  ["<help@example.org>", { name: "", address: "help@example.org" }],
  ["Hier & dört <help@example.org>", { name: "Hier & dört", address: "help@example.org" }],
  ['"What\'s on, here" <help@example.org>', { name: "What's on, here", address: "help@example.org" }],
])("mails come from %s", (written, from) => {
  expect(readEnvironment({ MAIL_FROM: written }).MAIL_FROM).toEqual(from);
});

test("pictures in a bucket need the bucket and a key to it", () => {
  const given = { MEDIA_STORE: "s3", S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  expect(readEnvironment(given)).toMatchObject({ ...given, S3_REGION: "us-east-1" });
  for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
    expect(() => readEnvironment({ ...given, [name]: "" })).toThrow(name);
});

test.each([
  ["false", false],
  ["0", false],
  ["", false],
  ["1", 1],
  ["loopback", ["loopback"]],
  ["10.0.0.0/8, 192.0.2.1,fc00::/7", ["10.0.0.0/8", "192.0.2.1", "fc00::/7"]],
])("the word of a proxy is believed as TRUST_PROXY=%s says", (written, trusted) => {
  expect(readEnvironment({ TRUST_PROXY: written }).TRUST_PROXY).toEqual(trusted);
  expect(() => express().set("trust proxy", trusted)).not.toThrow();
});

test("the mailbox for events is read in its parts, and a bad one is named without its password", () => {
  const good = readEnvironment({ INBOX_IMAP_URL: "imaps://desk%40hall.example:s%3Acret@imap.hall.example/Events" });
  expect(good.INBOX_IMAP_URL).toEqual({
    host: "imap.hall.example",
    port: 993,
    isSecure: true,
    user: "desk@hall.example",
    password: "s:cret",
    folder: "Events",
  });
  for (const url of [
    "imap://a:topsecret@imap.hall.example",
    "imaps://imap.hall.example",
    "https://a:topsecret@x.example",
  ]) {
    const read = () => readEnvironment({ INBOX_IMAP_URL: url });
    expect(read).toThrow("INBOX_IMAP_URL=(not repeated) is invalid: expected imaps://");
    expect(read).not.toThrow("topsecret");
  }
});
