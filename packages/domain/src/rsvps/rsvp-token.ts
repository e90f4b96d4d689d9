import type { Context } from "../context.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import type { ResealedRow } from "../secrets/reseal.ts";
import { holdStaleRsvps, type StoredRsvp, updateRsvpToken } from "./rsvp.queries.ts";

const purpose = "rsvp-token";

/** A new token for the links of an RSVP, as it is stored. */
export function newRsvpToken({ ports: { secrets } }: Context) {
  const token = newToken();
  return { token, hash: hashOfToken(token), sealed: secrets.seal(token, purpose) };
}

/** The token of an RSVP's links; another one where its key is lost. */
export async function rsvpTokenOf(ctx: Context, { id, sealed }: Pick<StoredRsvp, "id" | "sealed">): Promise<string> {
  if (sealed !== null) return ctx.ports.secrets.open(sealed, purpose);
  const { token, ...kept } = newRsvpToken(ctx);
  await updateRsvpToken(ctx.db, id, kept);
  return token;
}

/** Tokens of RSVPs to encrypt with the newest key. */
export const rsvpTokens: ResealedRow<{ id: number; sealed: string | null }> = {
  hold: holdStaleRsvps,
  secrets: ({ sealed }) => [{ plain: null, sealed, purpose }],
  write: (db, { id }, [token]) =>
    updateRsvpToken(db, id, token ? { hash: hashOfToken(token.text), sealed: token.sealed } : null),
};
