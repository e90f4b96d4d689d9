import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { DateMailsSection } from "./date-mails-section.tsx";

test.each([
  ["Ask me before dates", { isAsked: false, isWeekly: true }],
  ["Weekly email on Mondays", { isAsked: true, isWeekly: false }],
])("a venue's people turn off “%s” alone", async (name, chosen) => {
  const sent: unknown[] = [];
  await renderInSite(<DateMailsSection />, {
    answer: (path, input) => {
      if (path === "account.dateMails") return { isAsked: true, isWeekly: true };
      if (path === "account.setDateMails") sent.push(input);
      return path === "account.setDateMails" ? input : undefined;
    },
  });
  await userEvent.click(await screen.findByRole("switch", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Save choice" }));
  await waitFor(() => expect(sent).toEqual([chosen]));
});
