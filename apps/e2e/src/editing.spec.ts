import type { Page } from "@playwright/test";
import { expectNoFaults } from "./accessibility.ts";
import { demoPerson, enter, leave, signIn, signUp } from "./person.ts";
import { anEvent, aProducer } from "./producer.ts";
import { openPalette } from "./search.ts";
import { expect, test } from "./site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const bar = (page: Page, kind: "event" | "venue") => page.getByRole("navigation", { name: `Edit this ${kind}` });
const linksIn = (page: Page, kind: "event" | "venue") =>
  bar(page, kind)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

interface Own {
  event: { id: number; absoluteUrl: string };
  venue: { id: number; absoluteUrl: string };
}

/** An event and its venue, and a way to be their producer. */
async function aProducersOwn(page: Page): Promise<Own> {
  const [hall] = await aProducer(page.context());
  const event = await anEvent(page.request, hall, "Barn dance");
  const venue = await (await page.request.get(`/events/api/v1/poi/${hall.id}/`)).json();
  return { event, venue };
}

type Who = "nobody" | "visitor" | "its producer" | "another producer" | "editor" | "staff" | "admin";
/** In this order: whose it is, is signed in to begin with. */
const mayEdit: Record<Who, "no" | "yes" | "with history"> = {
  "its producer": "yes",
  nobody: "no",
  visitor: "no",
  "another producer": "no",
  editor: "with history",
  staff: "with history",
  admin: "with history",
};

async function become(page: Page, who: Who): Promise<void> {
  if (who === "nobody") await leave(page.context());
  else if (who === "visitor") await signUp(page.context());
  else if (who === "another producer") await enter(page.context(), "producer");
  else if (who !== "its producer") await enter(page.context(), who);
}

test("editing is offered to those who may edit", async ({ page }) => {
  test.slow();
  const { event, venue } = await aProducersOwn(page);
  for (const [who, right] of Object.entries(mayEdit) as [Who, "no" | "yes" | "with history"][]) {
    await test.step(`as ${who}`, async () => {
      await become(page, who);
      const ofEvent = [`edit/${event.id}/`, `dates/${event.id}/`, `add/?copy=${event.id}`, `history/${event.id}/`];
      const ofVenue = [`venues/edit/${venue.id}/`, `venues/edit/${venue.id}/#hours`, `events/add/?venue=${venue.id}`];
      const offered = <Link>(links: Link[], history: Link[]) =>
        right === "no" ? [] : right === "yes" ? links : [...links, ...history];

      await page.goto(event.absoluteUrl);
      await expect(heading(page)).toHaveText("Barn dance");
      const events = ofEvent.map((path) => `/manage/events/${path}`);
      expect(await linksIn(page, "event")).toEqual(offered(events.slice(0, 3), events.slice(3)));

      await page.goto(venue.absoluteUrl);
      await expect(heading(page)).toBeVisible();
      const history = [`/manage/venues/history/${venue.id}/`];
      expect(await linksIn(page, "venue")).toEqual(
        offered([...ofVenue.map((path) => `/manage/${path}`), `/account/widgets/add/?venue=${venue.id}`], history),
      );
      await expect(page.getByRole("link", { name: "Edit Barn dance" })).toHaveCount(right === "no" ? 0 : 1);
    });
  }
});

test("the letter e opens the editing of what is shown, but not while one types", async ({ page }) => {
  const { event } = await aProducersOwn(page);
  await page.goto(event.absoluteUrl);
  const box = await openPalette(page);
  await box.pressSequentially("fiddle");
  await expect(box).toHaveValue("fiddle");
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Barn dance");
  await heading(page).click();
  await page.keyboard.press("e");
  await expect(heading(page)).toHaveText("Edit event");
});

test("a venue's Hours leads to its hours, and Add event begins there", { tag: "@widths" }, async ({ page }) => {
  const { venue } = await aProducersOwn(page);
  await enter(page.context(), "editor");
  await page.goto(venue.absoluteUrl);
  await bar(page, "venue").getByRole("link", { name: "Add event" }).click();
  await expect(heading(page)).toHaveText("Add an event");
  await expect(page.getByRole("region", { name: "Where" })).toContainText("Northampton, MA");
  await page.goBack();
  await bar(page, "venue").getByRole("link", { name: "Hours" }).click();
  await expect(page.getByRole("heading", { name: "Hours", exact: true })).toBeInViewport();
});

test("cards of a listing lead editors to the editing by the keyboard", async ({ page }) => {
  await enter(page.context(), "editor");
  await page.goto("/events/");
  const card = page.getByRole("article").first();
  await card.getByRole("heading", { level: 3 }).getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(card.getByText("Why here?")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(card.getByRole("link", { name: /^Edit / })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Edit event");
});

test.describe("somebody else's record", () => {
  test.use({ expectedConsoleErrors: [/403|500/] });
  for (const kind of ["event", "venue"] as const) {
    test(`says of a ${kind} that it may not be edited, and leads on`, async ({ page }) => {
      const own = await aProducersOwn(page);
      // It signs out: the session is its own.
      await leave(page.context());
      await signIn(page.request, demoPerson("producer"));
      const address = `/manage/${kind}s/edit/${own[kind].id}/`;
      await page.goto(address);
      await expect(heading(page)).toHaveText("You do not have permission to perform this action.");
      await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
      await expect(page.getByRole("link", { name: "My events" })).toBeVisible();
      await expectNoFaults(page);
      await page.getByRole("button", { name: "Log in with another account" }).click();
      await expect(heading(page)).toHaveText("Welcome back");
      expect(new URL(page.url()).searchParams.get("next")).toBe(address);
    });
  }
});
