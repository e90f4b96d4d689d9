import { expectNoFaults } from "./accessibility.ts";
import { expect, test } from "./site.ts";

interface Listed {
  id: number;
  recurrence: string;
}

/** Ids of the events on the screen, in their order, also those of later turns. */
const shownIds = `[...document.querySelectorAll("main [data-event]")].map((event) => Number(event.dataset.event))`;

test.describe("a screen on a wall", () => {
  test.use({ viewport: { width: 1080, height: 1920 } });
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }));

  test("shows single events before series, six at a time, each with a code, and turns by itself", async ({ page }) => {
    await page.goto("/screen/?named_date=next-30");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events near Northampton, MA");
    const cards = page.getByRole("main").getByRole("listitem");
    const seen = cards.filter({ visible: true });
    await expect(seen).toHaveCount(6);
    for (const card of await seen.all()) await expect(card.getByRole("img", { name: /^QR code of / })).toBeInViewport();
    const first = await seen.first().getByRole("heading").textContent();
    const ids: number[] = await page.evaluate(shownIds);
    const answer = await page.request.get("/events/api/v1/events/?named_date=next-30&ordering=best&page_size=40");
    const { data }: { data: Listed[] } = await answer.json();
    const isSeries = ids.map((id) => data.find((event) => event.id === id)?.recurrence !== "");
    expect(isSeries).toEqual([...isSeries].sort());
    // Sixteen seconds on.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 16_000;
    });
    await expect(seen).toHaveCount(6);
    await expect(seen.first().getByRole("heading")).not.toHaveText(first ?? "");
    await expectNoFaults(page);
  });

  test("lying on its side it has two columns, and nothing is cut at its foot", async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto("/screen/?named_date=next-30");
    const code = page.getByRole("img", { name: "QR code of this list" });
    const foot = await code.boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(1080);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080);
    const places = page.getByRole("main").getByRole("listitem").filter({ visible: true });
    const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(2);
  });

  test.describe("without a network", () => {
    test.use({ expectedConsoleErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

    test("it goes on for hours with what it has", async ({ page, context }) => {
      await page.clock.install();
      await page.goto("/screen/?named_date=next-30");
      const cards = page.getByRole("main").getByRole("listitem").filter({ visible: true });
      await expect(cards).toHaveCount(6);
      await context.setOffline(true);
      await page.clock.fastForward("07:00:00");
      await expect(page.getByText(/^As of /)).toBeVisible();
      await expect(cards).toHaveCount(6);
    });
  });
});

test("an empty screen says so, and a phone reads it as a list @widths", async ({ page }) => {
  await page.goto("/screen/?keyword=xyzzyplugh");
  await expect(page.getByText("No events.")).toBeVisible();
  await page.goto("/screen/?named_date=next-30");
  expect(await page.getByRole("main").getByRole("listitem").filter({ visible: true }).count()).toBeGreaterThan(6);
  await expectNoFaults(page);
});
