import type { RequestListener } from "node:http";

/** Answers until the site is ready: the process lives, and everything else is to be asked for again in a moment. */
export const starting: RequestListener = (request, response) => {
  const isAlive = request.url === "/healthz";
  response.writeHead(isAlive ? 200 : 503, {
    "Content-Type": "text/plain",
    "Cache-Control": "no-store",
    Connection: "close",
    // One is for programs, the other lets a browser ask again by itself.
    ...(isAlive ? {} : { "Retry-After": "2", Refresh: "2" }),
  });
  response.end(isAlive ? "ok\n" : "starting\n");
};
