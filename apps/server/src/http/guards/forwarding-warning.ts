import type { RequestHandler } from "express";
import type { Logger } from "pino";

/**
 * Says once that a proxy speaks for clients and is not believed: all of them share the limits of one, for which nothing
 * but the setting is to blame.
 */
export function warnOfForwarding(trusted: false | number | string[], log: Pick<Logger, "warn">): RequestHandler {
  let isSaid = trusted !== false;
  return (request, _response, next) => {
    if (!isSaid && request.headers["x-forwarded-for"] !== undefined) {
      isSaid = true;
      log.warn(
        "A proxy sends X-Forwarded-For and TRUST_PROXY=false: all clients behind the proxy share one rate limit. " +
          "Set TRUST_PROXY to the number of proxies or their addresses.",
      );
    }
    next();
  };
}
