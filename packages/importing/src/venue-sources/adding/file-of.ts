import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { Invalid } from "@hereabouts/domain/errors";

/** The bytes of a file that was sent. @throws Invalid for none, and for one that is too large */
export async function fileOf(read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = await read();
  if (bytes.length === 0) throw new Invalid({ file: [messages.required] });
  if (bytes.length > limits.sourceMegabytes * 1_048_576) {
    throw new Invalid({ file: [sourceWords.fileTooLarge(limits.sourceMegabytes)] });
  }
  return bytes;
}

/** A name for a file that was sent without one. */
export const fileName = (name: string): string => name || "Calendar file";
