import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { anEvent, occurrence } from "../event.fixture.ts";
import { knownEvent } from "./known-event.tsx";

const date = occurrence.eventDate;
const card = anEvent({ printNumber: 99 });

/** A list that shows the card, and the page's question, which is answered by `page` if that is given. */
function askedFor(page?: ReturnType<typeof anEvent>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData([["listings", "events"]], { pages: [{ data: [anEvent({ id: 8 }), card] }] });
  const queryKey = [["events", "get"], { input: { id: card.id }, type: "query" }];
  const queryFn = () => (page ? Promise.resolve(page) : Promise.reject(new Error("gone")));
  return { queryClient, page: { queryKey, queryFn } as unknown as Parameters<typeof knownEvent>[1], queryKey };
}

test("the page of an event begins with what its card knows, on the card's date", () => {
  const { queryClient, page } = askedFor(anEvent());
  const known = knownEvent(queryClient, page, { id: card.id, search: { date } });
  expect(known).toMatchObject({
    id: card.id,
    name: card.name,
    venue: card.venue,
    printNumber: 99,
    descriptionHtml: "",
  });
  expect(known?.dates.map(({ date, times }) => [date, times])).toEqual([[date, occurrence.times]]);
});

test("nothing is known of an event that no list shows, or shows on another date", () => {
  const { queryClient, page } = askedFor(anEvent());
  expect(knownEvent(queryClient, page, { id: 12, search: {} })).toBeNull();
  expect(knownEvent(queryClient, page, { id: card.id, search: { date: "2026-12-24" } })).toBeNull();
});

test("the page that comes keeps the print of the card", async () => {
  const { queryClient, page, queryKey } = askedFor(anEvent({ printNumber: 7 }));
  knownEvent(queryClient, page, { id: card.id, search: { date } });
  await expect
    .poll(() => queryClient.getQueryData(queryKey))
    .toMatchObject({ printNumber: 99, descriptionHtml: anEvent().descriptionHtml });
});

test("an event whose page was refused is not begun from its card again: the route says why", async () => {
  const { queryClient, page, queryKey } = askedFor();
  expect(knownEvent(queryClient, page, { id: card.id, search: { date } })).not.toBeNull();
  await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe("error");
  expect(knownEvent(queryClient, page, { id: card.id, search: { date } })).toBeNull();
});
