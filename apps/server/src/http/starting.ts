import type { RequestListener } from "node:http";

/** Answers until the site is ready: the process lives, and everything else is to be asked for again in a moment. */
export const starting: RequestListener = (request, response) => {
  const isAlive = request.url === "/healthz";
  response.writeHead(isAlive ? 200 : 503, {
    "Content-Type": "text/plain",
    "Cache-Control": "no-store",
    Connection: "close",
    // Programs read `Retry-After`; `Refresh` makes a browser load the page again.
    ...(isAlive ? {} : { "Retry-After": "2", Refresh: "2" }),
  });
  response.end(isAlive ? "ok\n" : "starting\n");
};

/**
 * Returns a listener that answers by `site`, but says at `/readyz` that this process stops: load balancers send requests
 * to another before the port closes.
 */
export const leaving =
  (site: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url !== "/readyz") return site(request, response);
    response.writeHead(503, { "Content-Type": "text/plain", "Cache-Control": "no-store", Connection: "close" });
    response.end("stopping\n");
  };
