/** `npm run rotate-keys`: encrypts all secrets with the newest key of `SECRETS_KEYS`; see docs/security.md. */
import { parseArgs } from "node:util";
import { SecretUnreadable } from "@hereabouts/domain/secret-box";
import { encryptSecrets } from "@hereabouts/domain/worker/upkeep";
import { pino } from "pino";
import { contextMaker, publicUrlOf } from "../context.ts";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";

const { values } = parseArgs({ options: { "delete-lost": { type: "boolean", default: false } } });
const env = environmentOrExit();
const log = pino({ level: env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL });
// A lost key is what this command is for.
const { workDb, close } = await openDatabase(env, log, { checksKeys: false });
try {
  const ctx = contextMaker(env, workDb, publicUrlOf(env), log)({ kind: "system", job: "npm run rotate-keys" });
  const { encrypted, lost } = await encryptSecrets(ctx, { deletesLost: values["delete-lost"] });
  const { keyId } = ctx.ports.secrets;
  process.stdout.write(
    `Encrypted ${encrypted} secrets with key ${keyId}${lost ? `, deleted ${lost} lost ones` : ""}.\n`,
  );
  process.stdout.write("No other key is needed, once every process has this key first.\n");
} catch (error) {
  if (!(error instanceof SecretUnreadable)) throw error;
  process.stderr.write(
    `${error.message} Add the key, or delete what it encrypts: npm run rotate-keys -- --delete-lost\n`,
  );
  process.exitCode = 1;
} finally {
  await close();
}
