import { cleanup } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { renderInSite, siteConfig } from "../../../app/in-site.fixture.tsx";
import { anEvent } from "../event.fixture.ts";
import { EventPage } from "./event-page.tsx";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date(siteConfig.now) });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function textOf(event: ReturnType<typeof anEvent>): Promise<string> {
  const none = {
    back: "",
    edit: "",
    access: "",
    tell: "",
    save: "",
    where: "",
    subscribe: "",
    freshness: "",
    more: "",
  };
  const { container } = await renderInSite(<EventPage event={event} {...none} />);
  const text = container.textContent ?? "";
  cleanup();
  return text;
}
const times = (text: string, words: string) => text.split(words).length - 1;

it("says price, ages and recurrence once", async () => {
  const text = await textOf(
    anEvent({
      price: { value: "medium", label: "$$" },
      priceInformation: "Pay at the door.",
      ageGroups: [{ value: "adult", label: "Adult 18+" }],
      recurrence: "Every week on Saturday",
    }),
  );
  for (const words of ["Pay at the door.", "Adult 18+", "Every week on Saturday"]) expect(times(text, words)).toBe(1);
});

it("says the range of a price that the organizer said nothing about", async () => {
  const text = await textOf(anEvent({ price: { value: "medium", label: "$$" }, priceInformation: "" }));
  expect(text).toContain("$$ ($25–$75)");
});
