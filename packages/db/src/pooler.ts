import { randomBytes } from "node:crypto";
import pg from "pg";
import { DatabaseClient } from "./database-client.ts";
import { plannerSettings, timeLimits } from "./time-limits.ts";

/** pgbouncer, or another that lends connections by transaction: a session's settings and statements do not stay with it. */
export interface Pooler {
  /** Whether it keeps prepared statements for its clients, as pgbouncer does from 1.21 on. */
  keepsStatements: boolean;
}

/** Behind a pooler, Postgres has to set these itself, by role; a time limit is in milliseconds. */
const roleSettings: Readonly<Record<string, string>> = {
  ...plannerSettings,
  statement_timeout: String(timeLimits.request.statement),
  lock_timeout: String(timeLimits.request.lock),
  idle_in_transaction_session_timeout: String(timeLimits.request.idleInTransaction),
};

/** Longest wait for a connection, and for a response: a process that starts reads its modules meanwhile. */
const WITHIN_MS = 30_000;
/** More connections than a pooler has; each try ends one that was made before the settings were. */
const MOST_TRIES = 100;

interface Lent {
  role: string;
  database: string;
  settings: { name: string; setting: string }[];
  /** Whether a statement reaches Postgres under the name that its client gave it. */
  hasBareNames: boolean;
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Looks at the connection that a pooler lends, and leaves no statement on it. */
async function lookAtLent(client: pg.Client): Promise<Lent> {
  const name = `probe_${randomBytes(6).toString("hex")}`;
  await client.query("begin");
  const { rows } = await client.query({
    name,
    text: `select current_user as role, current_database() as database,
      exists (select from pg_prepared_statements where name = $1) as "hasBareNames",
      (select json_agg(json_build_object('name', name, 'setting', setting)) from pg_settings where name = any ($2)) as settings`,
    values: [name, Object.keys(roleSettings)],
  });
  const [lent] = rows as Lent[];
  if (lent?.hasBareNames) await client.query(`deallocate ${name}`);
  await client.query("commit");
  if (!lent) throw new Error("The pooler does not answer.");
  return lent;
}

const isSetUp = ({ settings }: Lent) => settings.every(({ name, setting }) => roleSettings[name] === setting);

/** Statements that give a role the settings, for whoever may. */
const statementsFor = ({ role, database }: Lent): string[] =>
  Object.entries(roleSettings).map(([name, value]) => {
    const [to, within] = [role, database].map(pg.escapeIdentifier);
    return `alter role ${to} in database ${within} set ${name} = ${pg.escapeLiteral(value)}`;
  });

/** Gives the role its settings. A role may change its own. @throws Error with the statements, if it may not */
async function setUpRole(directUrl: string, lent: Lent): Promise<void> {
  const statements = statementsFor(lent);
  try {
    await withClient(directUrl, async (client) => {
      // Another process may do the same at this moment.
      await client.query("begin; select pg_advisory_xact_lock(hashtext('hereabouts role settings'))");
      for (const statement of statements) await client.query(statement);
      await client.query("commit");
    });
  } catch (cause) {
    const reason = `The role ${lent.role} has no time limits behind the pooler, and may not be given them from here. Run: ${statements.join("; ")}`;
    throw new Error(reason, { cause });
  }
}

/**
 * Makes the connections that a pooler lends fit for requests: where their role lacks the time limits and planner
 * settings, the role gets them, and lent connections that are older than these are ended.
 * @param databaseUrl postgres:// URL of the pooler
 * @param directUrl the same database past the pooler
 */
export async function preparePooler(databaseUrl: string, directUrl: string): Promise<Pooler> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const pooler = await withClient(databaseUrl, async (client): Promise<Pooler | undefined> => {
      const lent = await lookAtLent(client);
      if (isSetUp(lent)) return { keepsStatements: !lent.hasBareNames };
      if (tries === 0) await setUpRole(directUrl, lent);
      // The pooler makes another one. Transactions of others have connections of their own.
      await client.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
      return undefined;
    });
    if (pooler) return pooler;
  }
  throw new Error("The pooler lends connections without the time limits of their role: restart the pooler.");
}
