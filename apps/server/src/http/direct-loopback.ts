import type { Request } from "express";

/** What a proxy adds for whom it speaks. */
const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/** Whether a request says that it comes by way of a proxy. */
const isForwarded = ({ headers }: Request): boolean => forwardingHeaders.some((name) => name in headers);

/**
 * Whether it is somebody at this machine, and not a proxy on it that speaks for others: by the other end of the
 * connection, for `request.ip` is what somebody wrote.
 */
export const isDirectLoopback = (request: Request): boolean =>
  !isForwarded(request) && /^(::1$|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? "");
