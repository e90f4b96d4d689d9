/** A thread of its own for the product's HTTP endpoints, as a server is a process of its own: posts its base URL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { bodyPlaces } from "@hereabouts/api/gate/body-places";
import { listen } from "@hereabouts/api/gate/listen";
import { beaconListener } from "@hereabouts/api/operations/traffic/beacon-listener";
import { mountRest } from "@hereabouts/api/rest/mounting/mount";
import { createTrpcMiddleware } from "@hereabouts/api/trpc/middleware";
import { limits } from "@hereabouts/contract/limits";
import { followChanges } from "@hereabouts/db/change-feed";
import { connect, createPool } from "@hereabouts/db/connection";
import { followCards } from "@hereabouts/domain/card-store/follow-cards";
import { registerCardFinder } from "@hereabouts/domain/cards/look-up-cards";
import { followEvents } from "@hereabouts/domain/event-index/follow-events";
import { useEventIndex } from "@hereabouts/domain/listings/look-up-events";
import express from "express";
import { benchContext } from "../data-sets/bench-context.ts";
import { roomForEvents } from "../data-sets/data-set.ts";

const url = String(workerData.url);
const db = connect(createPool(url, { max: 4 }));
const ctx = benchContext(db);

/** Reads all listed events into memory, and has searches answered from there. */
function keepEventsNear(): Promise<void> {
  return new Promise((isThere, fail) => {
    const news = followChanges(url);
    const options = { db, news, mostEvents: roomForEvents, onLoaded: () => isThere(), onFailed: fail };
    useEventIndex(db, followEvents(options));
    registerCardFinder(db, followCards({ news, mostBytes: limits.cardBytesInMemory }));
  });
}
if (workerData.hasIndex) await keepEventsNear();

const app = express();
app.set("query parser", "extended");
app.use("/trpc", createTrpcMiddleware({ contextOf: () => ctx }));
mountRest(app, { contextOf: () => ctx });
const listener = beaconListener(app, {
  ctx,
  trustedProxies: false,
  places: bodyPlaces(),
  onDefect: (error) => {
    throw error;
  },
});
const server = createServer(listener);
await listen(server, 0, "127.0.0.1");
parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
