import type { AppRouter } from "@hereabouts/api/trpc/app-router";
import { type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import { errorCode } from "../data/error-code.ts";
import { askToConfirm } from "./confirmation.ts";
import { isOwnSession, logInAgain, lostChangeMessage, markSessionOver, sessionState } from "./session-over.ts";

/** Error for an action that was dropped. Another account is no ended session, as there is one. */
const lostChange = (outcome: "other" | "dismissed") =>
  TRPCClientError.from<AppRouter>({
    error: {
      message: lostChangeMessage(outcome),
      code: -32_001,
      data: { code: outcome === "other" ? "CONFLICT" : "UNAUTHORIZED", httpStatus: 401 },
    } as never,
  });

/**
 * Asks to log in when a call finds its session ended, and makes the call again, once. A change is made again only for the
 * person who began it. A call that needs a recent login is made again in the same way once the password was entered. `isAwaited` says whether a question is one that the visitor waits for: others, as those of a link
 * that is only pointed at, open no dialog.
 */
export function sessionLink(isAwaited: (operation: Operation) => boolean): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isLeft = false;
        let call: Unsubscribable | null = null;
        const isChange = op.type === "mutation";
        const makeAgain = () => {
          if (!isLeft) call = next(op).subscribe(observer);
        };
        const confirm = async (error: TRPCClientError<AppRouter>) => {
          if (await askToConfirm()) makeAgain();
          else observer.error(error);
        };
        const goOn = async (error: TRPCClientError<AppRouter>) => {
          const outcome = await logInAgain(isChange ? "change" : "read", error.data?.sessionEnd ?? null);
          if (outcome === "same" || (outcome === "other" && !isChange)) makeAgain();
          else observer.error(isChange ? lostChange(outcome) : error);
        };
        call = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (error.data?.isUnconfirmed) return void confirm(error);
            if (errorCode(error) !== "UNAUTHORIZED" || !isOwnSession()) return observer.error(error);
            if (isChange || (isAwaited(op) && !sessionState().isPutAway)) return void goOn(error);
            markSessionOver(error.data?.sessionEnd ?? null);
            observer.error(error);
          },
        });
        return () => {
          isLeft = true;
          call?.unsubscribe();
        };
      });
}
