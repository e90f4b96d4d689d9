import type { IncomingMessage, ServerResponse } from "node:http";

/** Long enough for a client to hear the answer while it is still sending. */
const LINGER_MS = 5_000;

/**
 * Ends connections on which an answer was given and the request still goes on: what arrives meanwhile is thrown away. At
 * once would be too early: a client that is still sending would lose the answer with the connection.
 */
export function closeUnread(lingerMs = LINGER_MS) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    response.once("finish", () => {
      if (request.complete) return;
      request.resume();
      setTimeout(() => {
        if (!request.complete) request.socket.destroy();
      }, lingerMs).unref();
    });
    next();
  };
}
