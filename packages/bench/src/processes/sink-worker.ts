/** A thread of its own that takes beacons and throws them away: what only sending them costs. Posts its base URL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";

const server = createServer((request, response) => {
  request.resume().once("end", () => response.writeHead(204).end());
}).listen(0, "127.0.0.1", () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
