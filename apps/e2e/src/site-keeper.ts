import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { copyOfDemoRegion } from "./demo-region.ts";
import { startServer } from "./server.ts";

/** A running site of its own, with everything it keeps. */
export interface Site {
  url: string;
  /** Where it keeps everything; commands that are given it work on the same database. */
  dataFolder: string;
}

const keeperAddress = "SITE_KEEPER";

async function startSite(): Promise<Site & { end: () => Promise<void> }> {
  const { dataFolder, remove } = copyOfDemoRegion();
  const { url, stop } = await startServer(dataFolder);
  const end = async () => {
    await stop();
    remove();
  };
  return { url, dataFolder, end };
}

/**
 * Keeps a site for each place where tests run at once. A process of tests ends with the last test at its width, and
 * with a test that fails: the site outlives it, for to start one takes as long as two tests.
 * @returns stops them all
 */
export async function keepSites(): Promise<() => Promise<void>> {
  const sites = new Map<string, ReturnType<typeof startSite>>();
  const siteOf = (place: string) => {
    const site = sites.get(place) ?? startSite();
    sites.set(place, site);
    return site;
  };
  const keeper: Server = createServer((request, response) => {
    siteOf(request.url ?? "").then(
      ({ url, dataFolder }) => response.end(JSON.stringify({ url, dataFolder } satisfies Site)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => keeper.listen(0, "127.0.0.1", listening));
  process.env[keeperAddress] = `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`;
  return async () => {
    keeper.close();
    const started = await Promise.allSettled(sites.values());
    await Promise.all(started.map((one) => one.status === "fulfilled" && one.value.end()));
  };
}

/** The site of one of the places where tests run at once, started when it is asked for first. */
export async function keptSite(place: number): Promise<Site> {
  const answer = await fetch(`${process.env[keeperAddress]}/${place}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Site;
}
