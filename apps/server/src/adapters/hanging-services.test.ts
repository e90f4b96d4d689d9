import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { mountRest } from "@hereabouts/api/mounting/mount";
import { exampleEvent } from "@hereabouts/api/rest/endpoint/examples";
import { cookieClient } from "@hereabouts/api/test-client";
import { serve } from "@hereabouts/api/test-server";
import { aPicture } from "@hereabouts/domain/media/test-pictures";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardGeocoder } from "./geocoder/create-geocoder.ts";
import { nominatimGeocoder } from "./geocoder/nominatim-geocoder.ts";
import { smtpMailer } from "./mail/smtp-mailer.ts";
import { s3MediaStore } from "./s3-media-store.ts";

const { db } = await testDatabase();
await installReferenceData(db);

/** Takes connections, and never says a word. */
const sockets: Socket[] = [];
let requests = 0;
const arrivals = new EventEmitter<{ connection: []; request: [] }>().setMaxListeners(0);
const hanging = createServer((socket) => {
  sockets.push(socket.on("error", () => undefined));
  socket.once("data", () => {
    requests += 1;
    arrivals.emit("request");
  });
  arrivals.emit("connection");
});
hanging.listen(0, "127.0.0.1");
await once(hanging, "listening");
const { port } = hanging.address() as AddressInfo;
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  hanging.close();
});
beforeEach(() => {
  sockets.splice(0);
  requests = 0;
  arrivals.removeAllListeners();
  // The clock stands, so that no service is asked again because the machine was busy for so long.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
});
afterEach(() => vi.restoreAllMocks());

/** Ends each deadline when the server has got what it hangs on, however long that takes. */
function endDeadlinesAt(arrival: "connection" | "request"): void {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const deadline = new AbortController();
    arrivals.once(arrival, () => deadline.abort(new DOMException("The deadline is over.", "TimeoutError")));
    return deadline.signal;
  });
}

const settings = { region: "eu-central-1", bucket: "pictures", accessKeyId: "key", secretAccessKey: "secret" };
const picture = await aPicture(1_300, 650).jpeg().toBuffer();
const image = `data:image/jpeg;base64,${picture.toString("base64")}`;

test("a publish with a picture waits for a hanging store once, is answered 503, and leaves nothing half done", async () => {
  endDeadlinesAt("request");
  const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
  const hall = await aVenue(system);
  const viewer = await aProducer(system, [hall], "unlimited");
  const media = s3MediaStore({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  const app = express();
  mountRest(app, { contextOf: () => contextOf(db, { viewer, ports: { ...system.ports, media } }) });
  const client = cookieClient(await serve(app));
  await client.csrf();
  const publish = (key: string) =>
    client.call("/events/api/v1/events/add/", {
      json: { ...exampleEvent, point_of_interest: hall, image },
      headers: { "Idempotency-Key": key },
    });
  for (const key of ["first", "second"]) {
    const { status, headers } = await publish(key);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  }
  expect(requests).toBe(1);
  for (const table of ["event", "image", "upload", "idempotent_request"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

const question = { street: "14 Crescent Street", city: "Northampton", state: "MA", postalCode: "", country: "US" };

test("a geocoder that hangs is asked three times, then not for a while", async () => {
  endDeadlinesAt("request");
  const url = `http://127.0.0.1:${port}`;
  const near = () => ({ lat: 42.3, lon: -72.6 });
  const turn = async () => undefined;
  const geocoder = guardGeocoder(nominatimGeocoder({ url, userAgent: "tests", near, turn }));
  for (let time = 0; time < 5; time++) await expect(geocoder.locate(question)).rejects.toThrow();
  expect(requests).toBe(3);
});

test("a mail to a server that hangs ends by its deadline, and the reason is kept while the server is not asked", async () => {
  endDeadlinesAt("connection");
  const from = { name: "Hereabouts", address: "help@example.org" };
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: () => from });
  const mail = { recipient: "ada@example.org", subject: "s", html: "h", text: "t", messageId: "<1@x>", headers: {} };
  for (let time = 0; time < 5; time++) await expect(mailer.send(mail)).rejects.toThrow("did not answer in time");
  await expect(mailer.send(mail)).rejects.toThrow("a moment ago. The SMTP server did not answer in time");
  expect(sockets).toHaveLength(5);
});
