/** A thread of its own for the product's HTTP endpoints, as a server is a process of its own: posts its base URL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { bodyPlaces } from "@hereabouts/api/gate/body-places";
import { beaconListener } from "@hereabouts/api/rest/beacon-listener";
import { mountRest } from "@hereabouts/api/rest/mount";
import { createTrpcMiddleware } from "@hereabouts/api/trpc/middleware";
import { connect, createPool } from "@hereabouts/db/connection";
import express from "express";
import { benchContext } from "./bench-context.ts";

const ctx = benchContext(connect(createPool(String(workerData.url), { max: 4 })));
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
const server = createServer(listener).listen(0, "127.0.0.1", () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
