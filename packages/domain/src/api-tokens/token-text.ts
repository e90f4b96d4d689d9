import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** By which programs that look for leaked secrets know ours. */
const START = "hb_";
const DRAWN = 36;
const CHECKED = 6;
/** Length of the token prefix that is shown. */
const PREFIX = START.length + 4;

/** Six letters that follow from those before: a token with a slip in it is known as none without asking the database. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let check = "";
  for (let place = 0; place < CHECKED; place++) {
    check = LETTERS[rest % LETTERS.length] + check;
    rest = Math.floor(rest / LETTERS.length);
  }
  return check;
}

/** Draws a token: "hb_", 36 letters (214 bits) and six that check them. */
export function newTokenText(): string {
  const drawn = START + Array.from({ length: DRAWN }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return drawn + checkOf(drawn);
}

/** Whether a text can be a token of ours. */
export function isTokenText(text: string): boolean {
  if (text.length !== START.length + DRAWN + CHECKED || !/^hb_[0-9A-Za-z]+$/.test(text)) return false;
  return checkOf(text.slice(0, -CHECKED)) === text.slice(-CHECKED);
}

/** How a token begins, which is no secret. */
export const prefixOfToken = (token: string): string => token.slice(0, PREFIX);
