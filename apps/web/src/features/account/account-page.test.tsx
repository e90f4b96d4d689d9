import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import type { UserContext } from "@hereabouts/contract/account/user-context";
import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { anAccount } from "./account.fixture.ts";
import { AccountPage } from "./account-page.tsx";
import type { SocialSearch } from "./login/auth-search.ts";

/** Shows an account page. `save` responds to what it changes. */
async function show({
  user = someUser,
  details = anAccount(),
  search = {},
  save = () => null,
}: {
  user?: UserContext;
  details?: AccountDetails | Error;
  search?: SocialSearch;
  save?: (path: string) => unknown;
} = {}) {
  const sent: [string, unknown][] = [];
  const page = (
    <>
      <AccountPage search={search} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    user,
    config: { socialProviders: ["google"] },
    answer: (path, input) => {
      if (path === "account.details") return details;
      if (path === "account.dateMails") return { isOn: true };
      if (path === "moderation.mails") return { rhythm: "daily" };
      sent.push([path, input]);
      return save(path);
    },
  });
  return sent;
}

/** Opens a row of the page, as its reader does. */
async function section(name: string) {
  const row = await screen.findByRole("region", { name });
  const isOpen = row.querySelector("details")?.open;
  if (!isOpen) await userEvent.click(within(row).getByRole("heading", { name }));
  return within(row);
}

test("each row says its setting, and only what needs attention is open", async () => {
  await show({ details: anAccount({ emailConfirmed: false, alerts: { frequency: "weekly", hour: 18, weekday: 3 } }) });
  const rows = await screen.findAllByRole("region");
  const openRows = rows.filter((row) => row.querySelector("details")?.open);
  expect(openRows.map((row) => within(row).getByRole("heading").textContent)).toEqual(["Email"]);
  const summaries = rows.map((row) => row.querySelector("summary")?.textContent);
  expect(summaries).toContain("Your detailsWilma Reed");
  expect(summaries).toContain("AlertsWeekly · Thursday · 6:00 PM");
  expect(summaries).toContain("Where you’re logged in2 devices");
});

test("names, units and language are saved once they differ", async () => {
  const sent = await show();
  const details = await section("Your details");
  const save = details.getByRole("button", { name: "Save details" });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription(messages.nothingChanged);
  await userEvent.type(details.getByLabelText(/^First name/), "ena");
  await userEvent.click(details.getByRole("radio", { name: "Kilometers" }));
  expect(details.getByRole("combobox", { name: "Language" })).toHaveValue("en");
  await userEvent.click(save);
  await screen.findByText(messages.detailsSaved);
  const changed = { firstName: "Wilmaena", lastName: "Reed", distanceUnits: "km", language: "en" };
  expect(sent).toEqual([["account.updateDetails", changed]]);
  expect(save).toBeDisabled();
});

test("alerts ask for a day only when they are weekly, and for nothing when they are off", async () => {
  const sent = await show();
  const alerts = await section("Alerts");
  expect(alerts.queryByLabelText("On")).not.toBeInTheDocument();
  await userEvent.click(alerts.getByRole("radio", { name: "Weekly" }));
  await userEvent.selectOptions(alerts.getByLabelText("On"), "Friday");
  await userEvent.selectOptions(alerts.getByLabelText("At"), "6:00 PM");
  await userEvent.click(alerts.getByRole("button", { name: "Save alerts" }));
  await screen.findByText(messages.alertsSaved);
  expect(sent).toEqual([["account.updateAlerts", { frequency: "weekly", hour: 18, weekday: 4 }]]);
  await userEvent.click(alerts.getByRole("radio", { name: "Off" }));
  expect(alerts.queryByLabelText("At")).not.toBeInTheDocument();
});

test("a connected account is disconnected, and the reason is said when that would lock its owner out", async () => {
  const last = "Set a password first.";
  const details = anAccount({
    signIns: [{ provider: "google", email: "wilma@gmail.example", connectedAt: "2026-11-01T12:00:00Z" }],
  });
  const sent = await show({ details, save: () => refusal({ "": [last] }) });
  const accounts = await section("Connected accounts");
  expect(accounts.getByText("wilma@gmail.example")).toBeVisible();
  await userEvent.click(accounts.getByRole("button", { name: "Disconnect Google" }));
  await accounts.findByText(last);
  expect(sent).toEqual([["account.disconnect", { provider: "google" }]]);
});

test("a sign-in of another site that is not connected is offered, and how connecting one ended is said", async () => {
  await show({ search: { social: "connected", provider: "google" } });
  const accounts = await section("Connected accounts");
  expect(accounts.getByRole("button", { name: /Connect/ })).toBeEnabled();
  expect(screen.getByText("Google connected. You can now log in with it.")).toBeVisible();
});

test("a moderator chooses how to hear of new requests; others are not asked", async () => {
  const sent = await show({ user: { ...someUser, isSuperuser: true } });
  const requests = await section("New requests");
  await userEvent.click(await requests.findByRole("radio", { name: "Never" }));
  await userEvent.click(requests.getByRole("button", { name: "Save choice" }));
  await waitFor(() => expect(sent).toEqual([["moderation.setMails", { rhythm: "never" }]]));
});

test("people without rights over requests or venues see no settings about them", async () => {
  await show();
  await section("Your data");
  expect(screen.queryByRole("region", { name: "New requests" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Webhooks" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "API tokens" })).toHaveAttribute("href", "/account/tokens/");
});

test("the data are downloaded, and the account is deleted only after a question", async () => {
  const sent = await show();
  const data = await section("Your data");
  expect(data.getByRole("link", { name: "Download my data" })).toHaveAttribute("href", "/account/data.json");
  await userEvent.click(data.getByRole("button", { name: "Delete my account" }));
  await screen.findByRole("alertdialog");
  expect(sent).toEqual([]);
});

test("an account that can't be loaded is asked for again", async () => {
  await show({ details: new Error("refused") });
  await screen.findByText(messages.failed);
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
