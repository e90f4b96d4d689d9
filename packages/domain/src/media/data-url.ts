import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { Invalid } from "../errors.ts";

const start = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w-]+=[\w-]+)*;base64,/;
const base64 = /^[\w+/-]*={0,2}$/;

/** The file in a data URL; what type it claims to be does not matter. @throws Invalid under `image` */
export function bytesOfDataUrl(url: string): Uint8Array {
  const head = start.exec(url)?.[0];
  if (head === undefined) throw new Invalid({ image: [messages.image] });
  // Four characters hold three bytes: seen before anything is decoded.
  if ((url.length - head.length) * 0.75 > limits.imageMegabytes * 1_048_576 + 3)
    throw new Invalid({ image: [messages.imageTooLarge(limits.imageMegabytes)] });
  const text = url.slice(head.length);
  if (!base64.test(text)) throw new Invalid({ image: [messages.image] });
  return Buffer.from(text, "base64");
}
