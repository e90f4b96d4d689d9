import { expect, test } from "vitest";
import { hasPages, readPages } from "./pages.ts";

/** A site that answers some addresses, and notes what it was asked. */
function siteWith(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const get = async (address: string) => {
    asked.push(address);
    return JSON.stringify(answers[address] ?? { events: [] });
  };
  return { asked, get };
}

const ids = (text: string) =>
  (JSON.parse(text) as { events: { id?: number; uid?: number }[] }).events.map(({ id, uid }) => id ?? uid);

test("all pages of The Events Calendar are read from its site’s address, from the first of its days on", async () => {
  const api = "https://music.example.org/wp-json/tribe/events/v1/events?per_page=50&start_date=2000-01-01";
  const { asked, get } = siteWith({
    [api]: { events: [{ id: 1 }, { id: 2 }], next_rest_url: `${api}&page=2` },
    [`${api}&page=2`]: { events: [{ id: 2 }, { id: 3 }] },
  });
  expect(ids(await readPages("tec", new URL("https://music.example.org/"), get))).toEqual([1, 2, 3]);
  expect(asked).toEqual([api, `${api}&page=2`]);
});

test("a next page on another host is refused with that host, and asked for nowhere", async () => {
  const asked: string[] = [];
  const get = async (address: string) => {
    asked.push(address);
    return JSON.stringify({ events: [{ id: 1 }], next_rest_url: "https://b.example.org/?page=2" });
  };
  await expect(readPages("tec", new URL("https://a.example.org/"), get)).rejects.toThrow("b.example.org");
  expect(asked).toEqual(["https://a.example.org/wp-json/tribe/events/v1/events?per_page=50&start_date=2000-01-01"]);
});

test("a site that repeats itself is left", async () => {
  let asked = 0;
  const same = async (address: string) => {
    asked += 1;
    return JSON.stringify({ events: [{ id: 4 }], next_rest_url: address });
  };
  expect(ids(await readPages("tec", new URL("https://a.example.org/"), same))).toEqual([4]);
  expect(asked).toBe(2);
});

test("Gancio is asked once for all of its events, past ones and dates of series too", async () => {
  const asked: string[] = [];
  const get = async (address: string) => {
    asked.push(address);
    return JSON.stringify([{ id: 4 }, { id: 5 }]);
  };
  expect(ids(await readPages("gancio", new URL("https://g.example.org/"), get))).toEqual([4, 5]);
  expect(asked).toEqual(["https://g.example.org/api/events?start=0&show_recurrent=true&show_multidate=true"]);
});

test("an agenda’s export goes on after the last event of each page", async () => {
  const first = "https://openagenda.com/agendas/1/events.v2.json?size=100";
  const { get } = siteWith({
    [first]: { events: [{ uid: 1 }], after: [17, 1] },
    [`${first}&after%5B%5D=17&after%5B%5D=1`]: { events: [{ uid: 2 }], after: [] },
  });
  expect(ids(await readPages("openagenda", new URL("https://openagenda.com/agendas/1/events.v2.json"), get))).toEqual([
    1, 2,
  ]);
});

test("a site without end is refused, not read for ever", async () => {
  let last = 0;
  const get = async () =>
    JSON.stringify({
      events: Array.from({ length: 50 }, () => ({ id: last++ })),
      next_rest_url: `https://a.example.org/?page=${last}`,
    });
  await expect(readPages("tec", new URL("https://a.example.org/"), get)).rejects.toThrow("more than 20,000 events");
});

test("tables and calendars at an address are files", () => {
  expect(hasPages("tec", new URL("https://a.example.org/events.csv"))).toBe(false);
  expect(hasPages("ics", new URL("https://a.example.org/"))).toBe(false);
  expect(hasPages("gancio", new URL("https://a.example.org/"))).toBe(true);
});

test("Localist and Eventbrite are read by the numbers of their pages, Mobilizon by its total", async () => {
  const localist = "https://c.example.org/api/2/events?days=370&pp=100";
  const dated = (id: number, at: number) => ({ event: { id, event_instances: [{ event_instance: { id: at } }] } });
  const site = siteWith({
    [localist]: { events: [dated(1, 1), dated(1, 2)], page: { current: 1, total: 2 } },
    [`${localist}&page=2`]: { events: [dated(2, 3)], page: { current: 2, total: 2 } },
  });
  const { events } = JSON.parse(await readPages("localist", new URL("https://c.example.org/"), site.get));
  expect(events).toEqual([dated(1, 1), dated(1, 2), dated(2, 3)]);

  const asked: URL[] = [];
  const get = async (address: string) => {
    const url = new URL(address);
    asked.push(url);
    const page = Number(url.searchParams.get("page") ?? 1);
    if (url.host === "m.example.org")
      return JSON.stringify({ data: { searchEvents: { total: 150, elements: [{ uuid: `m${page}` }] } } });
    return JSON.stringify({ events: [{ id: page }], pagination: { page_number: page, page_count: 2 } });
  };
  const mine = new URL("https://www.eventbriteapi.com/v3/organizations/5/events/?token=secret");
  expect(ids(await readPages("eventbrite", mine, get))).toEqual([1, 2]);
  const { events: found } = JSON.parse(await readPages("mobilizon", new URL("https://m.example.org/"), get));
  expect(found).toEqual([{ uuid: "m1" }, { uuid: "m2" }]);
  expect(asked.map(({ pathname }) => pathname).slice(2)).toEqual(["/api", "/api"]);
  expect(asked.at(-1)?.searchParams.get("query")).toContain("page:2");
});
