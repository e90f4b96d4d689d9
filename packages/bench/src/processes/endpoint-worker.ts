/** A thread of its own for the product's HTTP endpoints, as a server is a process of its own: posts its base URL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { bodyPlaces } from "@hereabouts/api/gate/body-places";
import { listen } from "@hereabouts/api/gate/listen";
import { mountRest } from "@hereabouts/api/mounting/mount";
import { beaconListener } from "@hereabouts/api/operations/traffic/beacon-listener";
import { createTrpcMiddleware } from "@hereabouts/api/trpc/middleware";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { followChanges } from "@hereabouts/db/change-feed";
import { connect, createPool } from "@hereabouts/db/connection";
import { followCards } from "@hereabouts/domain/card-store/follow-cards";
import { followEvents } from "@hereabouts/domain/event-index/follow-events";
import type { MemoryPorts } from "@hereabouts/domain/memory-ports";
import { keepTraffic } from "@hereabouts/domain/traffic/sighting-queue";
import express from "express";
import { benchContext } from "../data-sets/bench-context.ts";
import { roomForEvents } from "../data-sets/data-set.ts";

const url = String(workerData.url);
const db = connect(createPool(url, { max: 4 }));

/** Reads all listed events into memory. */
function readIntoMemory(): Promise<MemoryPorts> {
  return new Promise((isThere, fail) => {
    const news = followChanges(url);
    const cards = followCards({ news, mostBytes: serverLimits.cardBytesInMemory });
    const onLoaded = () => isThere({ events, cards });
    const events = followEvents({ db, news, mostEvents: roomForEvents, onLoaded, onFailed: fail });
  });
}
const memory = workerData.hasIndex ? await readIntoMemory() : {};
const ctx = benchContext(db, { ...memory, traffic: keepTraffic(db) });

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
