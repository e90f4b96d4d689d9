import pg from "pg";
import { hostUrlsOf } from "./database-hosts.ts";

const PROBED_WITHIN_MS = 2_000;

/** The host that let write last, by the URL that names several. */
const lastWritable = new Map<string, string>();

/** Whether the server at `url` lets write. @throws when it does not answer */
async function letsWrite(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "probe",
    connectionTimeoutMillis: PROBED_WITHIN_MS,
    query_timeout: PROBED_WITHIN_MS,
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
  for (const host of known ? [known, ...hosts.filter((one) => one !== known)] : hosts) {
    try {
      if (!(await letsWrite(host))) continue;
      lastWritable.set(url, host);
      return host;
    } catch (error) {
      failure = error;
    }
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
