import os from "node:os";
import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import { adUnitPattern } from "@hereabouts/contract/ads/ad-paths";
import { proofModes } from "@hereabouts/contract/human-proof/human-proof";
import { limits } from "@hereabouts/contract/limits";
import { isLoopback, isOnThisMachine } from "@hereabouts/domain/sessions/may-sign-in";
import { datePresets } from "@hereabouts/recurrence/date-presets";
import { z } from "zod";
import { baseMapFault, basemapExpected, isBasemap } from "./base-map.ts";
import { absent, beginning, database, inbox, mailServer, number, oneOf, optional, url, whole } from "./env-values.ts";
import { mailbox } from "./mailbox.ts";
import { memoryUse } from "./memory-use.ts";
import { keysExpected, keysOf } from "./secret-keys.ts";
import { trustExpected, trustOf } from "./trust-proxy.ts";

/** More would have too few connections to the database each. */
const MOST_WORKERS = 24;

/** Connections for requests: of all workers together by default (Postgres allows 100), and of one. */
const ALL_REQUEST_CONNECTIONS = 70;
const MOST_REQUEST_CONNECTIONS = 10;
/** The worker's other ones: it reads what it keeps in memory, listens, and sends heartbeats. */
export const OTHER_CONNECTIONS = 3;

const requestConnections = (workers: number) =>
  Math.max(2, Math.min(MOST_REQUEST_CONNECTIONS, Math.floor(ALL_REQUEST_CONNECTIONS / workers) - 1));

/** One process does all on up to two cores. Beyond that the first one, with the jobs and the database, has a core of its own. */
const ownWorkers = () => Math.max(1, Math.min(MOST_WORKERS, os.availableParallelism() - 1));
const web = ["http:", "https:"];

/** Every variable the server reads, with the default that makes it work alone on one machine. */
const single = z.object({
  NODE_ENV: oneOf(["production", "development", "test"], "production"),
  PORT: number(0, 65_535, 3000),
  HOST: z.preprocess(absent, z.string().default("127.0.0.1")),
  PUBLIC_URL: url("an http:// or https:// URL", web),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_POOL_SIZE: z.preprocess(absent, whole(2, 200, 10).optional()),
  DATABASE_WORK_POOL_SIZE: whole(2, 100, 6),
  DATABASE_QUEUE_POOL_SIZE: whole(1, 100, 4),
  MEMORY: oneOf(["normal", "small"], "normal"),
  DATA_DIR: z.preprocess(absent, z.string().default(".data")),
  SECRETS_KEYS: z.preprocess(
    absent,
    z
      .string()
      .transform((text, { addIssue }) => {
        const [first, ...older] = keysOf(text) ?? [];
        if (first) return [first, ...older] as [Buffer, ...Buffer[]];
        addIssue({ code: "custom", message: keysExpected });
        return z.NEVER;
      })
      .optional(),
  ),
  SUPERUSER_SECOND_FACTOR: oneOf(["off", "required"], "off"),
  SEED: z.preprocess(absent, z.enum(["demo", "none"], { error: "one of demo, none" }).optional()),
  LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "info"),
  TRUST_PROXY: z.preprocess(
    absent,
    z
      .string()
      .default("false")
      .transform((text, { addIssue }) => {
        const trusted = trustOf(text);
        if (trusted === undefined) addIssue({ code: "custom", message: trustExpected });
        return trusted ?? false;
      }),
  ),
  WORKERS: z.preprocess(absent, whole(1, MOST_WORKERS, 1).optional()),
  DRAIN_SECONDS: z.preprocess(absent, number(0, 300, 0).optional()),
  WORKER_PORT: number(0, 65_535, 3001),
  JOBS: oneOf(["inline", "off"], "inline"),
  MIGRATE: oneOf(["on", "off"], "on"),
  SITE_NAME: optional,
  SUPPORT_EMAIL: z.preprocess(absent, z.email("an email address").optional()),
  UNSUBSCRIBE_EMAIL: z.preprocess(absent, z.email("an email address").optional()),
  POSTAL_ADDRESS: z.preprocess(absent, z.string().max(200, "at most 200 characters").optional()),
  DEFAULT_LOCATION: optional,
  DEFAULT_EVENT_RADIUS: z.preprocess(absent, number(1, limits.globalRadiusMiles, 50).optional()),
  DEFAULT_VENUE_RADIUS: z.preprocess(absent, number(1, limits.globalRadiusMiles, 25).optional()),
  DEFAULT_DATE_PRESET: z.preprocess(
    absent,
    z
      .enum(
        datePresets.filter((preset) => preset !== "custom"),
        { error: `one of ${datePresets.filter((preset) => preset !== "custom").join(", ")}` },
      )
      .optional(),
  ),
  VISITOR_DAYS: z.preprocess(
    absent,
    z.coerce
      .number({ error: "a whole number, at least 2" })
      .int("a whole number, at least 2")
      .min(2, "a whole number, at least 2")
      .optional(),
  ),
  PROOF_OF_WORK: oneOf(proofModes, "auto"),
  MAPBOX_TOKEN: optional,
  GEOCODER: oneOf(["gazetteer", "mapbox", "nominatim"], "gazetteer"),
  NOMINATIM_URL: url("an http:// or https:// URL", web).refine(
    (value) => !/^\w+:\/\/[^/?#]*@/.test(value ?? ""),
    "a URL without user and password",
  ),
  SMTP_URL: url("an smtp:// or smtps:// URL", ["smtp:", "smtps:"]),
  MAIL_FROM: z.preprocess(absent, mailbox.optional()),
  INBOX_IMAP_URL: inbox,
  INBOX_TRUSTED_SERVER: mailServer,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  APPLE_CLIENT_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  APPLE_PRIVATE_KEY: optional,
  TWITTER_CLIENT_ID: optional,
  TWITTER_CLIENT_SECRET: optional,
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  BASEMAP: z.preprocess(absent, z.string().refine(isBasemap, basemapExpected).optional()),
  BASEMAP_STYLE_URL: url("a URL", [...web, "mapbox:"]),
  GPT_AD_UNIT: z.preprocess(
    absent,
    z.string().regex(adUnitPattern, "the path of an ad unit, as /1234567/listing").optional(),
  ),
  ACTIVITYPUB: oneOf(["on", "off"], "off"),
  METRICS_TOKEN: optional,
  SLOW_STATEMENT_MS: whole(1, 600_000, 1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("an http:// or https:// URL", web),
  OTEL_SERVICE_NAME: z.preprocess(absent, z.string().default("hereabouts")),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1, 1),
  SHARED_ANSWERS_MB: number(0, 4_096, 64),
  HISTORY_MONTHS: whole(0, 1_200, 24).refine((months) => months !== 1, "0 or a whole number from 2 to 1200"),
  MAIL_MONTHS: whole(0, 1_200, 12).refine((months) => months !== 1, "0 or a whole number from 2 to 1200"),
  STALE_MINUTES: number(0, 1_440, 60),
  INDEX_MAX_EVENTS: number(0, 2_000_000, 200_000),
  MEDIA_STORE: oneOf(["file", "s3"], "file"),
  S3_ENDPOINT: url("an http:// or https:// URL", web),
  S3_REGION: z.preprocess(absent, z.string().default("us-east-1")),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  STRIPE_SECRET_KEY: beginning("sk_", "rk_"),
  STRIPE_WEBHOOK_SECRET: beginning("whsec_"),
});

/** Variables of each login by another service: all are set, or none. */
export const loginVariables = {
  google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  apple: ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  twitter: ["TWITTER_CLIENT_ID", "TWITTER_CLIENT_SECRET"],
  facebook: ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
} as const satisfies Record<SocialProvider, readonly (keyof z.output<typeof single>)[]>;

/** Variables that depend on each other. A named database, or a public site, gets the demo only on request. */
const environment = single
  .refine(({ HOST, PUBLIC_URL }) => PUBLIC_URL !== undefined || isLoopback(HOST), {
    path: ["HOST"],
    error: "an address of this machine alone, as 127.0.0.1, or PUBLIC_URL to be set to the address people use",
  })
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined, {
    path: ["DATABASE_URL"],
    error: "the postgres:// URL of the pooler, because DATABASE_DIRECT_URL is set",
  })
  // Machines that share a database share its keys; what only this machine reaches keeps one in its data folder.
  .refine(
    ({ DATABASE_URL, PUBLIC_URL, SECRETS_KEYS }) =>
      SECRETS_KEYS !== undefined ||
      DATABASE_URL === undefined ||
      PUBLIC_URL === undefined ||
      isOnThisMachine(PUBLIC_URL),
    { path: ["SECRETS_KEYS"], error: `${keysExpected}, because DATABASE_URL is set` },
  )
  .refine(({ GEOCODER, MAPBOX_TOKEN }) => GEOCODER !== "mapbox" || MAPBOX_TOKEN !== undefined, {
    path: ["GEOCODER"],
    error: "gazetteer or nominatim, or MAPBOX_TOKEN to be set",
  })
  .superRefine((variables, { addIssue }) => {
    const fault = baseMapFault(variables);
    if (fault) addIssue({ code: "custom", ...fault });
  })
  .refine(
    ({ MEDIA_STORE, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      MEDIA_STORE !== "s3" || (S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY),
    { path: ["MEDIA_STORE"], error: "file, or S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to be set" },
  )
  .superRefine((variables, { addIssue }) => {
    for (const names of Object.values(loginVariables)) {
      const set = names.filter((name) => variables[name]);
      if (set.length === 0) continue;
      for (const name of names)
        if (!variables[name]) addIssue({ code: "custom", path: [name], message: `a value, because ${set[0]} is set` });
    }
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET, {
    path: ["STRIPE_WEBHOOK_SECRET"],
    error: "the signing secret of the webhook, because STRIPE_SECRET_KEY is set",
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET, {
    path: ["STRIPE_SECRET_KEY"],
    error: "the secret key of the account, because STRIPE_WEBHOOK_SECRET is set",
  })
  .transform((variables) => {
    const { DATABASE_URL, PUBLIC_URL } = variables;
    // The server that restarts when a source changes is one process.
    const WORKERS = variables.NODE_ENV === "development" ? 1 : (variables.WORKERS ?? ownWorkers());
    const isForOneself = PUBLIC_URL === undefined || isOnThisMachine(PUBLIC_URL);
    return {
      ...variables,
      // The same address twice is no pooler's.
      DATABASE_DIRECT_URL: variables.DATABASE_DIRECT_URL === DATABASE_URL ? undefined : variables.DATABASE_DIRECT_URL,
      // Nothing balances the load of a site that only this machine reaches.
      DRAIN_SECONDS: variables.DRAIN_SECONDS ?? (isForOneself ? 0 : 5),
      SEED: variables.SEED ?? (isForOneself && DATABASE_URL === undefined ? "demo" : "none"),
      WORKERS,
      DATABASE_POOL_SIZE: variables.DATABASE_POOL_SIZE ?? requestConnections(WORKERS),
    };
  });

export type Environment = z.output<typeof environment>;

/** Formats a value for an error message; hides secrets. */
const shown = (name: string, value = "") =>
  /^(STRIPE|SECRETS|INBOX)_/.test(name) && value !== "" ? "(not repeated)" : value;

/**
 * Reads the environment.
 * @throws Error that names each bad variable, its value and what is expected
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const defaults = variables.MEMORY === "small" ? memoryUse.small.variables : {};
  const parsed = environment.safeParse({ ...defaults, ...variables });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name}=${shown(name, variables[name])} is invalid: expected ${issue.message}.`;
  });
  throw new Error(lines.join("\n"));
}

/** Reads this process's environment, or says what is wrong with it and ends the process. */
export function environmentOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
