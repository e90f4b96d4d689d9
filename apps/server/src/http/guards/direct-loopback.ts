import { isLoopback } from "@hereabouts/domain/sessions/may-sign-in";
import type { Request } from "express";

/** Headers by which a proxy names the client it speaks for. */
const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/** Whether a request says that it comes by way of a proxy. */
const isForwarded = ({ headers }: Request): boolean => forwardingHeaders.some((name) => name in headers);

/**
 * Whether the client runs on this machine and no proxy on it speaks for others. Read from the connection, because a
 * client can write whatever `request.ip` shows.
 */
export const isDirectLoopback = (request: Request): boolean =>
  !isForwarded(request) && /^(::1$|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? "");

/** Whether a client on this machine asks for a name of this machine: a page of another site has another name. */
export const isLocalRequest = (request: Request): boolean => isDirectLoopback(request) && isLoopback(request.hostname);
