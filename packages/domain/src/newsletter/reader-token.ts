import type { Context } from "../context.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import type { ResealedRow } from "../secrets/reseal.ts";
import { holdStaleReaders, type StoredReader, updateReaderToken } from "./reader.queries.ts";

const purpose = "newsletter-token";

/** A new token for the links of a reader, as it is stored. */
export function newReaderToken({ ports: { secrets } }: Context) {
  const token = newToken();
  return { token, hash: hashOfToken(token), sealed: secrets.seal(token, purpose) };
}

/** The token of a reader’s links; another one where its key is lost. */
export async function readerTokenOf(
  ctx: Context,
  { id, sealed }: Pick<StoredReader, "id" | "sealed">,
): Promise<string> {
  if (sealed !== null) return ctx.ports.secrets.open(sealed, purpose);
  const { token, ...kept } = newReaderToken(ctx);
  await updateReaderToken(ctx.db, id, kept);
  return token;
}

/** Tokens of readers to encrypt with the newest key. */
export const readerTokens: ResealedRow<{ id: number; sealed: string | null }> = {
  hold: holdStaleReaders,
  secrets: ({ sealed }) => [{ plain: null, sealed, purpose }],
  write: (db, { id }, [token]) =>
    updateReaderToken(db, id, token ? { hash: hashOfToken(token.text), sealed: token.sealed } : null),
};
