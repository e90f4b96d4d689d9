import { messages } from "@hereabouts/contract/messages";
import type { Context } from "@hereabouts/domain/context";
import { aPicture } from "@hereabouts/domain/media/test-pictures";
import { MediaStoreAway } from "@hereabouts/domain/ports";
import { viewerOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type Request } from "express";
import { describe, expect, test } from "vitest";
import { mountRest } from "./mounting/mount.ts";
import { sessionTokenOf } from "./session-cookie.ts";
import { cookieClient } from "./test-client.ts";
import { serve } from "./test-server.ts";
import { createTrpcMiddleware } from "./trpc/middleware.ts";

const { db } = await testDatabase();
const base = contextOf(db);
const coded = (code: string) => Object.assign(new Error(code), { code });
let failure: Error | undefined;
/** Pictures and the clock fail as the test says: the clock stands for whatever a verb needs. */
const ctx: Context = {
  ...base,
  now: () => {
    if (failure) throw failure;
    return base.now();
  },
  ports: {
    ...base.ports,
    media: {
      ...base.ports.media,
      put: async () => {
        throw coded("ENOSPC");
      },
    },
  },
};
const requestContext = async (request: Request): Promise<Context> => {
  const token = sessionTokenOf(request);
  const found = token ? await viewerOfSession(base, { token, now: new Date() }) : null;
  return found ? { ...ctx, viewer: found.viewer, sessionId: found.sessionId } : ctx;
};
const app = express();
const defects: unknown[] = [];
app.use("/trpc", createTrpcMiddleware({ contextOf: requestContext, onDefect: (error) => defects.push(error) }));
mountRest(app, { contextOf: requestContext });
const origin = await serve(app);

const outages = [
  ["the disk of the database is full", coded("53100"), 507, messages.storageFull],
  ["the disk of the pictures is full", coded("ENOSPC"), 507, messages.storageFull],
  ["a statement takes too long", coded("57014"), 503, messages.unavailable],
  ["a lock is not given in time", coded("55P03"), 503, messages.unavailable],
  ["the database only lets read", coded("25006"), 503, messages.unavailable],
  ["the media store does not answer", new MediaStoreAway("no answer"), 503, messages.imagesUnavailable],
  ["the database is gone", coded("ECONNREFUSED"), 503, messages.unavailable],
] as const;

describe.each(outages)("while %s", (_what, error, status, message) => {
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    failure = error;
    return work().finally(() => {
      failure = undefined;
    });
  };

  test(`REST answers ${status}, says why and when to come back`, async () => {
    const answer = await during(() => fetch(`${origin}/events/api/v1/events/`));
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await answer.json()).toEqual({ detail: message });
  });

  test(`a procedure answers ${status}, says why and when to come back`, async () => {
    const answer = await during(() => fetch(`${origin}/trpc/listings.events?input=%7B%7D`));
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await answer.json()).toMatchObject({ error: { message, data: { httpStatus: status } } });
    expect(defects).toEqual([]);
  });
});

test("an upload that there is no room for is 507, and nobody can name it", async () => {
  const member = cookieClient(origin);
  await member.csrf();
  const password = "seven brown mugs";
  await member.call("/auth/register-ajax/", {
    json: { email: "painter@example.org", password1: password, password2: password },
  });
  const form = new FormData();
  const jpeg = await aPicture(30, 20).jpeg().toBuffer();
  form.append("image", new Blob([new Uint8Array(jpeg)]), "dance.jpg");
  const answer = await member.call("/events/api/v1/uploads/", { files: form });
  expect(answer).toMatchObject({ status: 507, body: { detail: messages.storageFull } });
  expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(await db.selectFrom("upload").select("id").execute()).toEqual([]);
});
