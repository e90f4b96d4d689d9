import type { AppRouter } from "@hereabouts/api/trpc/app-router";
import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { isConnectionFailure } from "./connection-failure.ts";

/** How long a site without an answer gets before the second try, as it may be starting again. */
const PAUSE_MS = 1_000;

const keyName = "idempotencyKey";

/** The key of a change, which the server knows a second try by. */
export const idempotencyKeyOf = (context: Record<string, unknown>): Record<string, string> => {
  const key = context[keyName];
  return typeof key === "string" ? { "Idempotency-Key": key } : {};
};

/** Draws a key; `crypto.randomUUID` is missing where a site is reached without TLS. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** Whether the change may have been made: nothing came that says it was not. */
const isUnknown = ({ data }: TRPCClientError<AppRouter>) => typeof data !== "object" || data === null;

/**
 * Names each change by a key, and tries once more when no answer came or the site was out of order: the server does what
 * adds something once for a key. What it refuses the second time may have been done the first time: then the missing
 * answer is reported.
 */
export function onceLink(pauseMs: number = PAUSE_MS): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) => {
      if (op.type !== "mutation") return next(op);
      const keyed = { ...op, context: { ...op.context, [keyName]: newKey() } };
      return observable((observer) => {
        let call: Unsubscribable | null = null;
        let pause: ReturnType<typeof setTimeout> | undefined;
        const attempt = (first?: TRPCClientError<AppRouter>) => {
          call = next(keyed).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (first) observer.error(isUnknown(first) ? first : error);
              else if (isConnectionFailure(error)) pause = setTimeout(() => attempt(error), pauseMs);
              else observer.error(error);
            },
          });
        };
        attempt();
        return () => {
          clearTimeout(pause);
          call?.unsubscribe();
        };
      });
    };
}
