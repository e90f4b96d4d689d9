import { expectNoFaults } from "./accessibility.ts";
import { inDays } from "./days.ts";
import { enter, send, sessionOf, signIn, signUp } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

// Of the time that is written down already.
test.use({ expectedConsoleErrors: [/400/] });

test("an editor writes hours down and hands the week in, a superuser approves it by one key", async ({ page }) => {
  const people = page.context();
  const editor = await signUp(people);
  const { id } = await (await page.request.get("/events/api/v1/user_data/")).json();
  await enter(people, "admin");
  const roles = { is_zeditor: true, is_staff: false, is_superuser: false };
  await send(page.request, `/django/api/users/${id}/`, { method: "PUT", data: roles });
  const superuser = await sessionOf(people);
  await people.clearCookies({ name: "sessionid" });
  await signIn(page.request, editor);
  const date = inDays(-10);
  const words = new Date(date).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const morning = { date, time_start: "09:00", time_end: "12:00", note: "Farmers markets" };
  await send(page.request, "/editor/api/timesheets/entries/", { data: morning });

  await page.goto(`/editor/timesheets/?week=${morning.date}`);
  await page.getByRole("button", { name: "Add time" }).click();
  const dialog = page.getByRole("dialog", { name: "Add time" });
  await dialog.getByLabel("Day", { exact: true }).fill(`${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`);
  await dialog.getByLabel("From", { exact: true }).fill("11");
  await dialog.getByLabel("To", { exact: true }).fill("1 pm");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(`You already have an entry for ${words}, 9:00 AM – 12:00 PM.`)).toBeVisible();
  await expect(dialog.getByLabel("From", { exact: true })).toBeFocused();
  await expectNoFaults(page, "[role=dialog]");
  await dialog.getByLabel("From", { exact: true }).fill("noon");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "1 h added.");
  const days = page.getByRole("table", { name: "Days of the week" });
  await expect(days.getByRole("row", { name: words })).toContainText("4 h");
  await page.getByRole("button", { name: "Submit week" }).click();
  await expectToast(page, "Week submitted.");

  await people.addCookies(superuser);
  await page.goto(`/editor/timesheets/approve/?find=${encodeURIComponent(editor.email)}`);
  await expect(page.getByRole("link", { name: editor.email })).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expectToast(page, `Hours of ${editor.email} approved.`);
  await expect(page.getByText("No weeks match.")).toBeVisible();
});
