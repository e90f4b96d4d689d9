import pg from "pg";
import { hostUrlsOf } from "./database-hosts.ts";

/** How long a host may take to answer, and how long when no host did so soon: it, or this process as it starts, may be busy. */
const PROBED_WITHIN_MS = [2_000, 10_000];

/** The host that let write last, by the URL that names several. */
const lastWritable = new Map<string, string>();

/** Whether the server at `url` lets write. @throws when it does not answer */
async function letsWrite(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "probe",
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
    return rows[0]?.transaction_read_only === "off";
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Finds the first host that lets write, the last one first. @throws the last failure */
async function findWritable(url: string, hosts: readonly string[]): Promise<string> {
  const known = lastWritable.get(url);
  let failure: unknown = Object.assign(new Error("No host of the database lets write."), { code: "25006" });
  let candidates = known ? [known, ...hosts.filter((one) => one !== known)] : hosts;
  for (const withinMs of PROBED_WITHIN_MS) {
    const late: string[] = [];
    for (const host of candidates) {
      try {
        if (!(await letsWrite(host, withinMs))) continue;
        lastWritable.set(url, host);
        return host;
      } catch (error) {
        failure = error;
        // The driver gives its own time-outs no code.
        if (!(error instanceof Error && "code" in error)) late.push(host);
      }
    }
    candidates = late;
  }
  throw failure;
}

type Connected = (error: Error | null, client?: pg.Client) => void;

/** The driver's client; of a URL with several hosts it connects to the one that lets write, as libpq does. */
export class DatabaseClient extends pg.Client {
  readonly #url: string;
  readonly #hosts: readonly string[];

  constructor(config: pg.ClientConfig = {}) {
    const url = config.connectionString ?? "";
    const hosts = hostUrlsOf(url);
    super({ ...config, connectionString: hosts[0] });
    this.#url = url;
    this.#hosts = hosts;
  }

  async #connectToWritable(): Promise<void> {
    const { host, port } = new pg.Client({ connectionString: await findWritable(this.#url, this.#hosts) });
    Object.assign(this, { host, port });
    await super.connect();
  }

  override connect(): Promise<pg.Client>;
  override connect(connected: Parameters<pg.Client["connect"]>[0]): void;
  override connect(connected?: (...outcome: never[]) => void): unknown {
    if (this.#hosts.length === 1) return super.connect(...((connected ? [connected] : []) as unknown as []));
    const connecting = this.#connectToWritable();
    if (!connected) return connecting.then(() => this);
    const tell = connected as Connected;
    return connecting.then(
      () => tell(null, this),
      (error: Error) => tell(error),
    );
  }
}
