import { isMessageLevel, type MessageLevel, messageLimits } from "./message-settings.ts";

/** A message as the cookie keeps it. */
interface Kept {
  level: MessageLevel;
  msg: string;
}

/** Browsers keep 4,096 bytes of a cookie with its name and attributes. */
const MOST_CHARS = 3_900;

const inBase64 = (text: string) => {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

const fromBase64 = (text: string) => {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
};

/** The value of the cookie for messages, the newest last: as many of the newest as are kept. */
export function writeMessageCookie(messages: readonly Kept[]): string {
  const kept = messages.slice(-messageLimits.leftMessagesKept);
  const value = inBase64(JSON.stringify(kept.map(({ level, msg }) => [level, msg])));
  return value.length <= MOST_CHARS || kept.length <= 1 ? value : writeMessageCookie(kept.slice(1));
}

/** The messages of a cookie; none of one that we have not written. */
export function readMessageCookie(value: string | undefined): Kept[] {
  if (!value || value.length > MOST_CHARS) return [];
  try {
    const pairs: unknown = JSON.parse(fromBase64(value));
    if (!Array.isArray(pairs)) return [];
    return pairs.slice(-messageLimits.leftMessagesKept).flatMap((pair) => {
      const [level, msg]: unknown[] = Array.isArray(pair) ? pair : [];
      return isMessageLevel(level) && typeof msg === "string" && msg.length <= messageLimits.leftMessageChars
        ? [{ level, msg }]
        : [];
    });
  } catch {
    return [];
  }
}
