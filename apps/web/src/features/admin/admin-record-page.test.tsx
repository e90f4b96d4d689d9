import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { AdminRecordPage } from "./admin-record-page.tsx";

test("the record of a venue leads to the form that changes it", async () => {
  const row = { id: "12", name: "Barn", detail: "Lee, MA", cells: {}, verbs: ["confirm"] };
  await renderInSite(<AdminRecordPage kind="venues" id="12" />, {
    answer: (path) => {
      if (path === "account.me") return { id: 7, isStaff: true, producerQuotas: [] };
      return path === "admin.venues.record" ? { row, facts: [], values: null, options: [] } : null;
    },
  });
  const edit = await screen.findByRole("link", { name: "Edit" });
  expect(edit).toHaveAttribute("href", "/manage/venues/edit/12/");
});
