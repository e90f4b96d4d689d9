import { messages } from "@hereabouts/contract/messages";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Invalid } from "@hereabouts/domain/errors";
import { beginRun } from "../runs/begin-run.ts";
import { getSource } from "../sources/get-source.ts";
import { managedSource } from "../sources/managed-source.ts";
import { recordSourceAct } from "../sources/record-source-act.ts";
import { updateSource } from "../sources/source.queries.ts";
import { fileName, fileOf } from "./file-of.ts";
import { limitSending } from "./make-source.ts";

interface NewerFile {
  id: number;
  name: string;
  read: () => Promise<Uint8Array>;
}

/** Takes a newer version of a file, and has it read to be looked through. @throws SignInRequired, NotFound, Invalid, Conflict, TooMany */
export async function replaceSourceFile(ctx: Context, { id, name, read }: NewerFile): Promise<VenueSource> {
  const source = await managedSource(ctx, id);
  if (source.url !== null) throw new Invalid({ file: [messages.choice(source.name)] });
  const content = await fileOf(read);
  await limitSending(ctx, source.venueId);
  return inTransaction(ctx, async (ctx) => {
    await updateSource(ctx.db, id, { name: fileName(name) });
    await beginRun(ctx, id, content);
    await recordSourceAct(ctx, { act: "source.read", source, after: { name: fileName(name) } });
    return getSource(ctx, { id });
  });
}
