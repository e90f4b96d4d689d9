import { randomUUID } from "node:crypto";
import { expectNoFaultsWideAndNarrow } from "./accessibility.ts";
import { linkOf, openMail } from "./outbox.ts";
import { enter, send, sessionOf, signUp } from "./person.ts";
import { expect, test } from "./site.ts";
import { expectToast } from "./toasts.ts";

test("who claims a venue shows that they speak for it, and who looks after it as well asks for it nevertheless", async ({
  page,
}) => {
  test.slow();
  const browser = page.context();
  const claimant = await signUp(browser);
  const own = await sessionOf(browser);
  const host = `hall-${randomUUID().slice(0, 8)}.example`;
  const place = { city: "Northampton", state: "MA", lat: 42.3251, lon: -72.6412 };
  const name = `Hall of ${host}`;
  const data = { name, website: `https://${host}/`, ...place };
  await send(browser.request, "/events/api/v1/poi/suggest/", { data });

  await page.goto("/manage/venues/claims/");
  await page.getByRole("button", { name: `Confirm address: ${name}` }).click();
  await page.getByLabel(`Your email address at ${host}`).fill(`office@${host}`);
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await page.getByRole("button", { name: "Send email" }).click();
  await expectToast(page, `We emailed a link to office@${host}.`);
  await page.getByRole("button", { name: `Get a code: ${name}` }).click();
  // Names under "example" do not resolve: the message says so, and the code stays.
  await page.getByRole("button", { name: "Look now" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("We couldn’t check");
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");

  await page.goto(
    linkOf(await openMail(page, `office@${host}`, `Confirm that you represent ${name}`), "Confirm this address"),
  );
  await page.getByRole("button", { name: "Yes, I read it" }).click();
  await expect(page.getByText(`You confirmed office@${host}.`)).toBeVisible();

  // A public venue that has an owner.
  const { data: venues } = await (await browser.request.get("/events/api/v1/poi/?page_size=100")).json();
  const free: { id: number; name: string } = venues.find(({ claimed }: { claimed: boolean }) => !claimed);
  await send(browser.request, "/events/api/v1/poi/claim/", { data: { id: free.id } });
  await signUp(browser);
  const { id } = await (await browser.request.get("/events/api/v1/user_data/")).json();
  await page.goto(`/claim/poi/${id}/?poi=${free.id}`);
  await page.getByRole("button", { name: "Request ownership" }).click();
  await page.getByLabel("Message to us").fill("I took it over in May. Ask the office for Ada.");
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await page.getByRole("dialog").getByRole("button", { name: "Request ownership" }).click();
  await expectToast(
    page,
    "Request sent. We’ve told the current owner, who has 7 days to respond. Then we’ll decide and email you.",
  );
  await browser.addCookies(own);
  const notice = await openMail(page, claimant.email, `Someone else asked to manage ${free.name}`);
  expect(notice).toContain("Nothing has changed yet.");

  await page.goto("/manage/venues/claims/");
  const contest = page.getByRole("region", { name: `Someone else asked to manage ${free.name}` });
  await contest.getByLabel("Your answer").fill("The hall is ours. Ask the office for Grace.");
  await expectNoFaultsWideAndNarrow(page, "[data-part=contest]");
  await contest.getByRole("button", { name: "Send answer" }).click();
  await expect(contest.getByText(/^You answered on/)).toBeVisible();

  await enter(browser, "admin");
  await page.goto("/claim/poi/moderation-list/?ordering=-created");
  const request = page.getByRole("row").filter({ hasText: "requests ownership" }).filter({ hasText: free.name });
  await request.getByRole("button", { name: `Edit the request for ${free.name}` }).click();
  const dialog = page.getByRole("dialog", { name: free.name });
  await expect(dialog).toContainText("I took it over in May. Ask the office for Ada.");
  await expect(dialog).toContainText("holds this venue.");
  await expect(dialog).toContainText("The hall is ours. Ask the office for Grace.");
  await expectNoFaultsWideAndNarrow(page, "[role=dialog]");
  await dialog.getByRole("button", { name: /^Reject and tell / }).click();
  await dialog.getByLabel("Reason for rejecting").fill("The office knows of no Ada.");
  await dialog.getByRole("button", { name: /^Reject and tell / }).click();
  await expect(request).toBeHidden();
});
