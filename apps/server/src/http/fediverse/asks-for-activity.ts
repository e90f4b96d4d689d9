import type { IncomingMessage } from "node:http";

/** Whether a request asks for an ActivityPub object where people have a page. */
export const asksForActivity = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  /application\/(?:activity|ld)\+json/i.test(headers.accept ?? "");
