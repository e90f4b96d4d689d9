import { messages } from "@hereabouts/contract/messages";
import type { Context } from "@hereabouts/domain/context";
import { aPicture, noise } from "@hereabouts/domain/media/test-pictures";
import { contextOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type Request } from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { sessionTokenOf } from "../../session-cookie.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const requestContext = async (request: Request): Promise<Context> => {
  return contextOfSession(ctx, { token: sessionTokenOf(request), now: new Date() });
};
const app = express();
mountRest(app, { contextOf: requestContext });
const origin = await serve(app);
const path = "/events/api/v1/uploads/";

const jpeg = await aPicture(300, 200).jpeg().toBuffer();

const member = cookieClient(origin);
await member.csrf();
const password = "seven brown mugs";
await member.call("/auth/register-ajax/", {
  json: { email: "painter@example.org", password1: password, password2: password },
});

const formWith = (...files: [field: string, bytes: Uint8Array, name: string][]) => {
  const form = new FormData();
  for (const [field, bytes, name] of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const send = (form: FormData, client = member) => client.call(path, { files: form });

test("a picture is taken and answered with its id, its address and its size", async () => {
  const answer = await send(formWith(["image", jpeg, "dance.jpg"]));
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), width: 300, height: 200 } });
  expect(answer.body.url).toMatch(/^http:\/\/hereabouts\.test\/media\/[0-9a-f]{40}\/master\.jpg$/);
});

test("what a file holds counts, not what it is called", async () => {
  const png = await aPicture(30, 20).png().toBuffer();
  expect((await send(formWith(["image", png, "holiday.txt"]))).status).toBe(201);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await send(formWith(["image", svg, "logo.png"]))).toMatchObject({
    status: 400,
    body: { image: [messages.imageType] },
  });
});

test("a damaged picture, several at once and none at all are refused by name", async () => {
  const refused = (message: string) => ({ status: 400, body: { image: [message] } });
  const half = jpeg.subarray(0, jpeg.length / 2);
  expect(await send(formWith(["image", half, "a.jpg"]))).toMatchObject(refused(messages.image));
  expect(await send(formWith(["image", jpeg, "a.jpg"], ["image", jpeg, "b.jpg"]))).toMatchObject(
    refused(messages.oneImage),
  );
  expect(await send(formWith(["photo", jpeg, "a.jpg"]))).toMatchObject(refused(messages.required));
  const words = new FormData();
  words.append("image", "not a file");
  expect(await send(words)).toMatchObject(refused(messages.required));
});

test("a file of 11 MB is too large", async () => {
  const large = Buffer.concat([jpeg, Buffer.alloc(11 * 1_048_576)]);
  expect(await send(formWith(["image", large, "a.jpg"]))).toMatchObject({
    status: 413,
    body: { detail: messages.imageTooLarge(10) },
  });
});

test("a file of just under 10 MB is taken", async () => {
  const large = await noise(1_850, 1_850).png({ compressionLevel: 0 }).toBuffer();
  expect(large.length).toBeGreaterThan(9.5 * 1_048_576);
  expect(await send(formWith(["image", large, "a.png"]))).toMatchObject({ status: 201, body: { width: 1_850 } });
});

test("only a multipart form is taken, and only a whole one", async () => {
  expect(await member.call(path, { json: { image: 1 } })).toMatchObject({
    status: 415,
    body: { detail: messages.uploadForm },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  expect(await member.call(path, { method: "POST", headers })).toMatchObject({
    status: 400,
    body: { detail: messages.formParse },
  });
  expect((await member.call(path)).status).toBe(405);
});

test("nobody uploads without an account, nor from another site", async () => {
  const visitor = cookieClient(origin);
  await visitor.csrf();
  expect(await send(formWith(["image", jpeg, "a.jpg"]), visitor)).toMatchObject({
    status: 403,
    body: { detail: messages.signInRequired, code: "UNAUTHORIZED", help: messages.howToLogIn },
  });
  const forged = { files: formWith(["image", jpeg, "a.jpg"]), headers: { "X-CSRFToken": "" } };
  expect(await member.call(path, forged)).toMatchObject({ status: 403, body: { detail: messages.csrfFailed } });
  expect(await db.selectFrom("upload").select("id").execute()).toHaveLength(3);
});
