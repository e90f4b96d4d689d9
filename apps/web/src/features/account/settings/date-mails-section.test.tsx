import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { DateMailsSection } from "./date-mails-section.tsx";

test("a venue's people choose not to be asked before their dates", async () => {
  const sent: unknown[] = [];
  await renderInSite(<DateMailsSection />, {
    answer: (path, input) => {
      if (path === "account.dateMails") return { isAsked: true };
      if (path === "account.setDateMails") sent.push(input);
      return path === "account.setDateMails" ? input : undefined;
    },
  });
  await userEvent.click(await screen.findByRole("switch", { name: "Ask me before dates" }));
  await userEvent.click(screen.getByRole("button", { name: "Save choice" }));
  await waitFor(() => expect(sent).toEqual([{ isAsked: false }]));
});
