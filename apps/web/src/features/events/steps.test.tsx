import { datePermits } from "@hereabouts/contract/events/date-permits";
import { eventFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { SubscribeButton } from "../feeds/subscribe-button.tsx";
import { AddToCalendar } from "./calendar/add-to-calendar.tsx";
import { anEvent, date, start } from "./event.fixture.ts";
import { TicketsLink } from "./tickets-link.tsx";

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
/** Returns the contents of the page's last beacon. */
async function told() {
  window.dispatchEvent(new Event("pagehide"));
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return bodies.flatMap((body) => JSON.parse(body).impressions.map(({ kind, id }: Told) => `${kind} ${id}`));
}
interface Told {
  kind: string;
  id: number;
}

const entry = (eventId: number) => ({
  eventId,
  title: "Contra Dance",
  lead: [],
  description: "",
  url: "https://here.example/",
  location: "Grange",
  date: "2026-11-21",
  times: "7:30 PM",
  allDay: false,
  timestampStart: start,
  timestampEnd: null,
});
const withTickets = (id: number) => anEvent({ id, ticketUrl: "https://tickets.example/7", dates: [date] });

beforeEach(() => {
  sendBeacon.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
  // Nothing here leaves the page.
  window.addEventListener("click", stay);
});
const stay = (click: Event) => click.preventDefault();
afterEach(() => {
  window.removeEventListener("click", stay);
  Reflect.deleteProperty(navigator, "sendBeacon");
});

test("a date that somebody adds to a calendar is told once, whichever calendar, and the menu alone tells nothing", async () => {
  await renderInSite(<AddToCalendar entry={entry(101)} />);
  const open = () => userEvent.click(screen.getByRole("button", { name: "Add to calendar" }));
  await open();
  await screen.findByRole("menuitem", { name: "Google Calendar" });
  expect(await told()).toEqual([]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Google Calendar" }));
  await open();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Apple Calendar (.ics)" }));
  expect(await told()).toEqual(["calendar_add 101"]);
});

test("going to the tickets is told, by the middle button too, and not a press of the right one", async () => {
  await renderInSite(<TicketsLink event={withTickets(102)} spoken={datePermits(withTickets(102), date, false)} />);
  const link = screen.getByRole("link", { name: "Get tickets" });
  fireEvent(link, new MouseEvent("auxclick", { bubbles: true, button: 2 }));
  expect(await told()).toEqual([]);
  fireEvent(link, new MouseEvent("auxclick", { bubbles: true, button: 1 }));
  await userEvent.click(link);
  expect(await told()).toEqual(["ticket_click 102"]);
});

test("subscribing to the dates of an event is told, and to anything else is not", async () => {
  const { unmount } = await renderInSite(
    <SubscribeButton what="The dates" feed={(format) => eventFeedPath(format, 103)} eventId={103} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  await userEvent.click(await screen.findByRole("link", { name: "Google Calendar" }));
  expect(await told()).toEqual(["calendar_add 103"]);
  unmount();
  await renderInSite(<SubscribeButton what="A venue" feed={(format) => eventFeedPath(format, 104)} />);
  await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  await userEvent.click(await screen.findByRole("link", { name: "Google Calendar" }));
  expect(await told()).toEqual(["calendar_add 103"]);
});

test("a beacon that a browser refuses leaves the link as it is", async () => {
  sendBeacon.mockImplementationOnce(() => {
    throw new TypeError("taken away by an extension");
  });
  await renderInSite(<TicketsLink event={withTickets(105)} spoken={datePermits(withTickets(105), date, false)} />);
  const link = screen.getByRole("link", { name: "Get tickets" });
  await userEvent.click(link);
  window.dispatchEvent(new Event("pagehide"));
  expect(link).toHaveAttribute("href", "https://tickets.example/7");
});
