import { Worker } from "node:worker_threads";
import { type Answer, answerOf } from "./answer.ts";
import type { QueryKind } from "./query-kinds.ts";

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A question's input as it stands in an address. */
export function toQueryParameters(input: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) params.set(snake(name), String(value));
  return params;
}

type Listing = Parameters<typeof answerOf>[0];

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/** Fetches a listing over HTTP. @throws Error if it fails */
export async function askListing(url: string): Promise<Answer> {
  return answerOf((await getJson(url)) as Listing);
}

/**
 * The product's own HTTP endpoints over the database at `url`, in a thread of their own on a free loopback port.
 * @param hasIndex whether listed events are kept in memory as well; they are there when it resolves
 */
export async function serveEndpoints(url: string, hasIndex: boolean) {
  const worker = new Worker(new URL("../processes/endpoint-worker.ts", import.meta.url), {
    workerData: { url, hasIndex },
  });
  const base = await new Promise<string>((ready, fail) => worker.once("message", ready).once("error", fail));
  return {
    base,
    rest: ({ rest, input }: QueryKind, run: number): Promise<Answer> =>
      askListing(`${base}${rest}?${toQueryParameters(input(run))}`),
    async trpc({ trpc, input }: QueryKind, run: number): Promise<Answer> {
      const url = `${base}/trpc/${trpc}?input=${encodeURIComponent(JSON.stringify(input(run)))}`;
      return answerOf(((await getJson(url)) as { result: { data: Listing } }).result.data);
    },
    close: () => worker.terminate(),
  };
}
export type Endpoints = Awaited<ReturnType<typeof serveEndpoints>>;
