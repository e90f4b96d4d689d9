import { isDatabaseUrl } from "@hereabouts/db/database-hosts";
import { isLoopback } from "@hereabouts/domain/sessions/may-sign-in";
import { z } from "zod";

/** A variable that is set to nothing is not set. */
export const absent = (value: unknown) => (value === "" ? undefined : value);
/** A number in a range. */
export const number = (min: number, max: number, fallback: number) =>
  z.preprocess(
    absent,
    z.coerce
      .number({ error: `a number from ${min} to ${max}` })
      .min(min, `a number from ${min} to ${max}`)
      .max(max, `a number from ${min} to ${max}`)
      .default(fallback),
  );
/** A whole number in a range. */
export const whole = (min: number, max: number, fallback: number) =>
  number(min, max, fallback).refine(Number.isInteger, `a whole number from ${min} to ${max}`);
/** Any text. */
export const optional = z.preprocess(absent, z.string().optional());
/** A URL of one of some protocols. */
export const url = (expected: string, protocols: readonly string[]) =>
  z.preprocess(
    absent,
    z
      .string()
      .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), expected)
      .optional(),
  );
/** A text that begins in one of some ways. */
export const beginning = (...starts: readonly string[]) =>
  z.preprocess(
    absent,
    z
      .string()
      .refine(
        (value) => starts.some((start) => value.startsWith(start)),
        `a text that begins with ${starts.join(" or ")}`,
      )
      .optional(),
  );
/** One of some words. */
export const oneOf = <const Value extends string>(values: readonly Value[], fallback: Value) =>
  z.preprocess(
    absent,
    z.enum(values as [Value, ...Value[]], { error: `one of ${values.join(", ")}` }).default(fallback),
  );

const inboxExpected = "imaps://user:password@host/folder, with signs such as @ in user and password written as %40";

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
};

/** The parts of an address of a mailbox; null where it is none. Without encryption only on this machine. */
function inboxOf(text: string) {
  const url = URL.parse(text);
  if (!url || !["imaps:", "imap:"].includes(url.protocol) || url.search !== "" || url.hash !== "") return null;
  const isSecure = url.protocol === "imaps:";
  if (!isSecure && !isLoopback(url.hostname)) return null;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  const folder = decoded(url.pathname.replace(/^\//, "")) || "INBOX";
  if (url.hostname === "" || user === "" || password === "" || /\p{Cc}/u.test(user + password + folder)) return null;
  return { host: url.hostname, port: Number(url.port) || (isSecure ? 993 : 143), isSecure, user, password, folder };
}

const databaseExpected = "a postgres:// URL, of several hosts without target_session_attrs or with read-write";
/** The address of a database. */
export const database = z.preprocess(absent, z.string().refine(isDatabaseUrl, databaseExpected).optional());
/** A mailbox that is read: its parts. */
export const inbox = z.preprocess(
  absent,
  z
    .string()
    .transform((text, { addIssue }) => {
      const parts = inboxOf(text);
      if (parts) return parts;
      addIssue({ code: "custom", message: inboxExpected });
      return z.NEVER;
    })
    .optional(),
);
/** The name of a mail server. */
export const mailServer = z.preprocess(
  absent,
  z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/i, "the name of a mail server, as mx.example.org")
    .optional(),
);
