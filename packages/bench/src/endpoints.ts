import type { AddressInfo } from "node:net";
import { mountRest } from "@hereabouts/api/rest/mount";
import { createTrpcMiddleware } from "@hereabouts/api/trpc/middleware";
import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import type { Context } from "@hereabouts/domain/context";
import express from "express";

export interface Answer {
  ids: number[];
  total: number;
}

interface Listing {
  data: { id: number }[];
  pagination: { totalItems: number };
}

const answerOf = ({ data, pagination }: Listing): Answer => ({
  ids: data.map(({ id }) => id),
  total: pagination.totalItems,
});

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/** The product's own HTTP endpoints over one context, on a free loopback port. */
export async function serveEndpoints(ctx: Context) {
  const app = express();
  app.set("query parser", "extended");
  app.use("/trpc", createTrpcMiddleware({ contextOf: () => ctx }));
  mountRest(app, { contextOf: () => ctx });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async rest(input: EventListingInput): Promise<Answer> {
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(input)) params.set(snake(name), String(value));
      return answerOf((await getJson(`${base}/events/api/v1/events/?${params}`)) as Listing);
    },
    async trpc(input: EventListingInput): Promise<Answer> {
      const url = `${base}/trpc/listings.events?input=${encodeURIComponent(JSON.stringify(input))}`;
      return answerOf(((await getJson(url)) as { result: { data: Listing } }).result.data);
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
export type Endpoints = Awaited<ReturnType<typeof serveEndpoints>>;
