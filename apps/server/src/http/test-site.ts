import { sessionTokenOf } from "@hereabouts/api/session-cookie";
import { serve } from "@hereabouts/api/test-server";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import { contextOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import type { Express } from "express";
import type { Kysely } from "kysely";
import { type Logger, pino } from "pino";
import { readEnvironment } from "../env.ts";
import { createApp } from "./create-app.ts";
import { withSources } from "./response-cache/request-sources.ts";

interface More {
  /** More of the environment. */
  variables?: Record<string, string>;
  log?: Logger;
}

/** The whole site over a test's database, by the clock, settings and pictures of `ctx`. */
export function makeSite(
  db: Kysely<DB>,
  ctx: Context,
  { variables = {}, log = pino({ level: "silent" }) }: More = {},
): Promise<Express> {
  return createApp({
    env: readEnvironment({
      NODE_ENV: "production",
      TRUST_PROXY: "loopback",
      STRIPE_SECRET_KEY: "sk_test_nobody",
      STRIPE_WEBHOOK_SECRET: "whsec_nobody",
      ...variables,
    }),
    publicUrl: "http://hereabouts.test",
    mediaStore: ctx.ports.media,
    db,
    log,
    contextOf: async (request) => {
      const token = sessionTokenOf(request);
      return withSources(request, await contextOfSession(ctx, { token, now: new Date() }));
    },
  });
}

/** Serves it. @returns its origin */
export const serveSite = async (db: Kysely<DB>, ctx: Context): Promise<string> => serve(await makeSite(db, ctx));
