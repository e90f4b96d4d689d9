import type { IncomingMail, Mailbox } from "./incoming-mail.ts";

const headerOf = ({ headers }: IncomingMail, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** One domain is the other, or lies below it: "news.hall.example" and "hall.example". A last part alone is nobody's. */
function isAligned(proved: string, from: string): boolean {
  const [one, other] = [proved.toLowerCase().replace(/\.$/, ""), from];
  if (!one.includes(".") || !other.includes(".")) return false;
  return one === other || other.endsWith(`.${one}`);
}

/** Longer results are not read: ours are short. */
const LONGEST_RESULT = 2_000;

/** A header's value without its comments in brackets, however they lie in each other. */
function withoutComments(value: string): string {
  let [depth, kept] = [0, ""];
  for (const sign of value.slice(0, LONGEST_RESULT)) {
    if (sign === "(") depth += 1;
    if (depth === 0) kept += sign;
    if (sign === ")" && depth > 0) depth -= 1;
  }
  return kept;
}

/** Domains that one result says passed. */
function passedIn(part: string): string[] {
  const words = part.trim().toLowerCase().split(/\s+/);
  const named = (...names: string[]) =>
    words.flatMap((word) =>
      names.filter((name) => word.startsWith(`${name}=`)).map((name) => word.slice(name.length + 1)),
    );
  if (words[0] === "dkim=pass") return named("header.d", "header.i").map(domainOf);
  return words[0] === "spf=pass" ? named("smtp.mailfrom").map(domainOf) : [];
}

/**
 * Whether the server that received a mail says that its sender is who it names: DKIM or SPF passed for the domain of From.
 * Only the topmost result of that server counts: it writes its own above all that a sender may have written.
 */
export function isProven(mail: IncomingMail, trustedServer: string): boolean {
  const from = domainOf(mail.from.address);
  if (trustedServer === "" || from === "") return false;
  const results = mail.headers
    .filter(({ key }) => key === "authentication-results")
    .map(({ value }) => withoutComments(value).split(";"));
  const [server = "", ...parts] = results[0] ?? [];
  if (server.trim().split(/\s+/)[0]?.toLowerCase() !== trustedServer.toLowerCase()) return false;
  return parts.slice(0, 20).some((part) => passedIn(part).some((domain) => isAligned(domain, from)));
}

const robots = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|daemon)(?:[+@.-]|$)/i;

/** Whether a program or a list sent a mail, or we ourselves: an answer would go on for ever, or to everybody. */
export function isAutomatic(mail: IncomingMail, { addresses }: Pick<Mailbox, "addresses">): boolean {
  const submitted = headerOf(mail, "auto-submitted")?.trim().toLowerCase() ?? "no";
  const precedence = headerOf(mail, "precedence")?.trim().toLowerCase() ?? "";
  const returnPath = headerOf(mail, "return-path")?.replace(/\s/g, "");
  const named = ["list-id", "list-unsubscribe", "x-auto-response-suppress", "x-autoreply", "x-loop", "feedback-id"];
  return (
    submitted.split(/[;\s]/)[0] !== "no" ||
    ["bulk", "list", "junk", "auto_reply"].includes(precedence) ||
    named.some((name) => headerOf(mail, name) !== undefined) ||
    returnPath === "<>" ||
    mail.from.address === "" ||
    robots.test(mail.from.address) ||
    addresses.some((address) => address.toLowerCase() === mail.from.address.toLowerCase())
  );
}
