import { askGuarded, type GuardedOptions, type NoAnswer } from "./guarded-request.ts";

/** Result of checking a link: an HTTP status, or an error message. */
export type LinkAnswer = { status: number } | NoAnswer;

/** The head of the answer. Nothing of its body is read. */
const follow = (start: URL, method: "HEAD" | "GET", options: GuardedOptions): Promise<LinkAnswer> =>
  askGuarded(start, {
    ...options,
    method,
    take: (answer) => {
      answer.destroy();
      return { status: answer.statusCode ?? 0 };
    },
  });

/**
 * Asks an address that people follow whether something is there, through at most 5 redirects: for its head, and where that is
 * refused, as some sites do, for the page. It may lead nowhere but to the public internet. Never throws.
 */
export async function askLink(url: URL, options: GuardedOptions): Promise<LinkAnswer> {
  const head = await follow(url, "HEAD", options);
  return head.status !== null && head.status < 400 ? head : follow(url, "GET", options);
}
