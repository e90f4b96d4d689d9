import type { Db } from "@hereabouts/db/connection";
import { type Context, inTransaction } from "../context.ts";
import { type SecretBox, SecretUnreadable } from "../secret-box.ts";
import { deleteFormSecret, deleteOtherKeyIds, insertKeyId, selectKeyIds } from "./secret-key.queries.ts";

/** Rows locked and encrypted in one transaction. */
const BATCH = 500;

/** A secret of a row: in clear by an older version, or encrypted; both null where there is none. */
interface KeptSecret {
  plain: string | null;
  sealed: string | null;
  purpose: string;
}

/** A kind of row with secrets. */
export interface ResealedRow<Row> {
  /** Locks rows with a secret in clear or by another key than `keyId`, at most `limit`. */
  hold(db: Db, keyId: string, limit: number): Promise<Row[]>;
  secrets(row: Row): KeptSecret[];
  /** Writes the secrets, in the order of `secrets`; null for one that is absent or lost. */
  write(db: Db, row: Row, secrets: ({ text: string; sealed: string } | null)[]): Promise<void>;
}

/** Counts of a run. */
export interface Resealed {
  encrypted: number;
  /** Secrets whose key is gone, deleted. */
  lost: number;
}

/**
 * Notes the key that encrypts from now on.
 * @throws Error that names the variable, where the database's secrets need a key this process does not have
 */
export async function checkSecretKeys(db: Db, { keyId, keyIds }: SecretBox): Promise<void> {
  const unknown = (await selectKeyIds(db)).filter((id) => !keyIds.includes(id));
  if (unknown.length > 0)
    throw new Error(
      `SECRETS_KEYS has no key ${unknown.join(", ")}, which secrets of this database are encrypted with (it has ${keyIds.join(", ")}). Add this key after the others. If it is lost: npm run rotate-keys -- --delete-lost`,
    );
  await insertKeyId(db, keyId);
}

function resealOne(box: SecretBox, { plain, sealed, purpose }: KeptSecret, mayLose: boolean, counts: Resealed) {
  if (plain === null && sealed === null) return null;
  try {
    // One in clear is newer: the version before this one knows no other.
    const text = plain ?? box.open(sealed ?? "", purpose);
    counts.encrypted += 1;
    return { text, sealed: box.seal(text, purpose) };
  } catch (error) {
    if (!(mayLose && error instanceof SecretUnreadable)) throw error;
    counts.lost += 1;
    return null;
  }
}

/**
 * Encrypts every secret of some kinds of rows with the newest key, in batches: those in clear, and those by older keys.
 * Afterwards no other key is needed.
 * @param deletesLost deletes secrets whose key is gone instead of failing
 * @throws SecretUnreadable for a secret whose key is gone
 */
export async function resealSecrets(
  ctx: Context,
  { kinds, deletesLost = false }: { kinds: readonly ResealedRow<unknown>[]; deletesLost?: boolean },
): Promise<Resealed> {
  const { secrets } = ctx.ports;
  const counts: Resealed = { encrypted: 0, lost: 0 };
  for (const kind of kinds) {
    for (let held = BATCH; held === BATCH; )
      held = await inTransaction(ctx, async ({ db }) => {
        const rows = await kind.hold(db, secrets.keyId, BATCH);
        for (const row of rows) {
          const kept = kind.secrets(row).map((secret) => resealOne(secrets, secret, deletesLost, counts));
          await kind.write(db, row, kept);
        }
        return rows.length;
      });
  }
  await deleteFormSecret(ctx.db);
  await insertKeyId(ctx.db, secrets.keyId);
  await deleteOtherKeyIds(ctx.db, secrets.keyId);
  return counts;
}
