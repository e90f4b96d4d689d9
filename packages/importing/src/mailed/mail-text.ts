import { inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import { linesOfHtml } from "./html-lines.ts";
import type { IncomingMail } from "./incoming-mail.ts";

/** The words of a mail that may tell of an event: of the message that is forwarded, where it forwards one. */
export interface MailText {
  subject: string;
  text: string;
}

/** The first line of the headers that mail programs write above what is forwarded. */
const headerLine =
  /^[*_]{0,2}(from|sent|date|to|cc|subject|reply-to|von|gesendet|datum|an|betreff|de|enviado|fecha|para|asunto)[*_]{0,2} ?: ?[*_]{0,2}(.{0,300})$/i;
const subjectNames = new Set(["subject", "betreff", "asunto"]);
/** Beside one of these, a line of headers begins what is forwarded. */
const senderNames = new Set(["from", "von", "de"]);
const separator = /^(?:-{2,}|_{5,}|begin forwarded message|inicio del mensaje|anfang der weitergeleiteten)/i;
const replyLine = /^(?:on|am|el) .{5,200}(?:wrote|schrieb|escribi\u00f3)\b.{0,80}:$/i;
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:tag|morgen|abend)|sehr geehrte|hola|estimad[oa]s?|buenos d\u00edas|buenas tardes)\b[^.!?:]{0,50}[,!.:]?$/i;
const boilerplate =
  /^(?:for immediate release.{0,40}|press release|media (?:advisory|contact).{0,120}|(?:press )?contact:.{0,120}|for more information:.{0,120}|save the date|=+ ?save the date ?=+|#{2,}|-{3,}|={3,}|_{3,}|\*{3,}|exhibition|(?:what|event|was|qu\u00e9):)$/i;
const unsubscribe = /unsubscribe|abmelden|abbestellen|darse de baja|cancelar (?:la )?suscripci/i;
const prefix = /^(?:(?:press release|re|fwd?|aw|wg|rv|reenv\u00edo|tr)\s?:|\[[^\]]{1,40}\])\s*/i;

/** A subject without "Re:", "Fwd:", "Press release:" and the name of a list. */
function plainSubject(subject: string): string {
  let rest = subject.trim();
  for (let round = 0; round < 6 && prefix.test(rest); round++) rest = rest.replace(prefix, "");
  return rest.trim();
}

/** Lines that are headers of a forwarded message, from `at` on; null for none. */
function forwardAt(lines: readonly string[], at: number): { to: number; subject: string } | null {
  const names = new Set<string>();
  let [to, subject] = [at, ""];
  for (; to < lines.length && to < at + 12; to++) {
    const found = headerLine.exec(lines[to] ?? "");
    if (!found) break;
    const name = (found[1] ?? "").toLowerCase();
    names.add(name);
    if (subjectNames.has(name)) subject = found[2] ?? "";
  }
  const isForward = names.size >= 2 && [...names].some((name) => senderNames.has(name));
  return isForward ? { to, subject } : null;
}

/** The part of a text behind the last headers of a forwarded message. What an answer quotes below is left out. */
function innermost(lines: readonly string[]): { lines: readonly string[]; subject: string } {
  const quoting = lines.findIndex((line) => replyLine.test(line));
  const own = quoting > 0 && lines.slice(0, quoting).join("").length > 40 ? lines.slice(0, quoting) : lines;
  let [begin, subject] = [0, ""];
  for (let at = 0; at < own.length; at++) {
    const found = forwardAt(own, at);
    if (!found) continue;
    [begin, subject] = [found.to, found.subject];
    at = found.to;
  }
  return { lines: own.slice(begin), subject };
}

/** Without the signs of quoting, where all of it is quoted; else without what is quoted. */
function unquoted(lines: readonly string[]): string[] {
  const own = lines.filter((line) => !/^>/.test(line));
  if (own.join("").trim().length > 20) return own;
  return lines.map((line) => line.replace(/^(?:> ?){1,10}/, ""));
}

/** Joins lines that a mail program broke: the next one goes on in small letters. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1) ?? "";
    if (last.length > 60 && last.length < 250 && /^\p{Ll}/u.test(line)) whole[whole.length - 1] = `${last} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/** Sentences of a long line as lines: readers look at a line as a whole. */
const sentences = (line: string): string[] =>
  line.length < 160 ? [line] : line.split(/(?<=[\p{Ll})][.!?]) (?=\p{Lu})/u);

const isNoise = (line: string) =>
  greeting.test(line) ||
  boilerplate.test(line) ||
  separator.test(line) ||
  (unsubscribe.test(line) && line.length < 300);

function wordsOf({ text, html }: IncomingMail): string {
  const plain = text.trim();
  const rich = html === "" ? "" : linesOfHtml(html, inboxLimits.textChars);
  // A text part beside HTML often only says that there is HTML.
  return plain.length * 4 < rich.length || plain === "" ? rich : plain;
}

/** The words of a mail that are read: without greetings, quotes, signatures and the headers of what is forwarded. */
export function textOfMail(mail: IncomingMail): MailText {
  const inner = mail.attached ? textOfMail(mail.attached) : null;
  const lines = wordsOf(mail)
    .slice(0, inboxLimits.textChars)
    .split(/\r\n|\r|\n/);
  const signature = lines.findIndex((line) => line.trimEnd() === "--");
  const signed = signature > 0 ? lines.slice(0, signature) : lines;
  const found = innermost(signed.map((line) => line.replace(/\u00a0/g, " ").trim()));
  const text = joined(unquoted(found.lines))
    .flatMap(sentences)
    .filter((line) => !isNoise(line))
    .join("\n")
    .trim();
  const subject = plainSubject(found.subject || mail.subject);
  return inner && inner.text.length > 20 ? inner : { subject, text };
}

const usual = {
  en: new Set("the and at for with will is you from our".split(" ")),
  es: new Set("el los las de y en para con una del".split(" ")),
  de: new Set("der die das und am im um von mit f\u00fcr uhr".split(" ")),
} as const;

/** The language that most usual words of a text are of; null where none is. */
export function languageOf(text: string): keyof typeof usual | null {
  const words =
    text
      .slice(0, 4_000)
      .toLowerCase()
      .match(/\p{L}{1,20}/gu) ?? [];
  const counted = (Object.keys(usual) as (keyof typeof usual)[])
    .map((code) => ({ code, count: words.filter((word) => usual[code].has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counted;
  return first && first.count > (second?.count ?? 0) ? first.code : null;
}
