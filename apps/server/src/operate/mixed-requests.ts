import { cookieClient } from "@hereabouts/api/test-client";

interface Site {
  /** Processes, asked in turn. */
  origins: readonly string[];
  /** A superuser. */
  email: string;
  password: string;
}

/** Requests of each kind come in turn, so many at once. */
interface Mix {
  requests: number;
  clients: number;
}

interface Result {
  /** Number of answers, by kind of request and status. */
  statuses: Map<string, Map<number, number>>;
  /** Names of events whose publishing was confirmed. */
  published: string[];
}

/** A client address of its own for each request, to stay below the rate limits. */
export const from = (turn: number): Record<string, string> => ({
  "X-Forwarded-For": `10.7.${turn % 250}.${(turn >> 8) + 1}`,
});

const day = () => new Date(Date.now() + 9 * 24 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");

/** Fields of an event at one of the demo region's venues. */
export const eventForm = (name: string, turn: number): object => ({
  name,
  url: "https://example.org/x",
  description: "<p>x</p>",
  is_in_person: true,
  is_online: false,
  event_type: 1,
  age_group: ["all_ages"],
  point_of_interest: 1 + (turn % 200),
  dates: [{ time_start: "19:00", time_end: "21:00", date_recur: `DTSTART:${day()}` }],
});

export const listing = (turn: number): string =>
  `/events/api/v1/events/?named_date=next-30&latitude=42.${300 + (turn % 90)}&longitude=-72.6&radius=${10 + (turn % 40)}`;

/** A session of a member, kept over all processes. */
export async function logIn({ origins, email, password }: Site) {
  const clients = origins.map(cookieClient);
  const [first] = clients;
  await first?.csrf();
  const answer = await first?.call("/auth/login-ajax/", { json: { username: email, password } });
  if (answer?.status !== 200) throw new Error(`The login was answered ${answer?.status}.`);
  for (const client of clients) for (const [name, value] of first?.cookies ?? []) client.cookies.set(name, value);
  return clients;
}

/** Asks a site for pages, listings, searches, logins and publishes. */
export async function askMixed(site: Site, { requests, clients: count }: Mix): Promise<Result> {
  const members = await logIn(site);
  const statuses: Result["statuses"] = new Map();
  const published: string[] = [];
  let next = 0;

  const kinds: Record<string, (turn: number) => Promise<number>> = {};
  const strangers = site.origins.map(cookieClient);
  const at = <Client>(clients: readonly Client[], turn: number) => clients[turn % clients.length] as Client;
  const read = (path: (turn: number) => string, clients: typeof members) => async (turn: number) =>
    (await at(clients, turn).call(path(turn), { headers: from(turn) })).status;

  kinds["page of a listing"] = read((turn) => `/events/?radius=${10 + (turn % 50)}`, strangers);
  kinds["listing, anonymous"] = read(listing, strangers);
  kinds["listing, member"] = read(listing, members);
  kinds["keyword search"] = read(
    (turn) => `${listing(turn)}&q=${at(["music", "jazz", "walk", "kids"], turn)}`,
    members,
  );
  kinds.venues = read((turn) => `/events/api/v1/poi/?page=${1 + (turn % 5)}`, strangers);
  kinds["login, wrong"] = async (turn) => {
    const client = cookieClient(at(site.origins, turn));
    await client.csrf();
    const json = { username: `nobody${turn}@example.org`, password: "seven brown mugs" };
    return (await client.call("/auth/login-ajax/", { json, headers: from(turn) })).status;
  };
  kinds.publish = async (turn) => {
    const name = `Mixed ${turn}`;
    const json = eventForm(name, turn);
    const { status } = await at(members, turn).call("/events/api/v1/events/add/", { json, headers: from(turn) });
    if (status === 201) published.push(name);
    return status;
  };

  const names = Object.keys(kinds);
  async function client(): Promise<void> {
    for (let turn = next++; turn < requests; turn = next++) {
      const kind = at(names, turn);
      const status = (await kinds[kind]?.(Math.floor(turn / names.length))) ?? 0;
      const counts = statuses.get(kind) ?? new Map<number, number>();
      statuses.set(kind, counts.set(status, (counts.get(status) ?? 0) + 1));
    }
  }
  await Promise.all(Array.from({ length: count }, client));
  return { statuses, published };
}
