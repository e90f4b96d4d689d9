import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import SaveSearchDialog from "./save-search-dialog.tsx";

const failure = (code: string, httpStatus: number) =>
  TRPCClientError.from({ error: { message: "failed", code: -32_000, data: { code, httpStatus } } });
const full = messages.folderFull(limits.savedSearchesKept);

test.each([
  ["a full folder", refusal({ "": [full] }), full],
  ["a session that ended", failure("UNAUTHORIZED", 401), messages.sessionEnded],
  ["a failure of ours", failure("INTERNAL_SERVER_ERROR", 500), messages.saveSearchFailed],
  ["no answer", new TypeError("Failed to fetch"), messages.saveSearchFailed],
])("the dialog says why a search was not saved: %s", async (_, answer, words) => {
  await renderInSite(
    <SaveSearchDialog
      listing={{ keyword: "contra" }}
      existing={[]}
      current={null}
      onClose={() => expect.fail("it stays open")}
      onSaved={() => expect.fail("nothing is saved")}
    />,
    { answer: () => answer },
  );
  const user = userEvent.setup();
  const name = await screen.findByLabelText<HTMLInputElement>("Name");
  await user.clear(name);
  await user.type(name, "Contra");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(name).toHaveValue("Contra");
});

test("the dialog says that the part of the map is not saved", async () => {
  const props = { existing: [], current: null, onClose: () => undefined, onSaved: () => undefined };
  await renderInSite(<SaveSearchDialog {...props} listing={{ bounds: "42.1,-73,42.5,-72.4" }} />, {
    answer: () => undefined,
  });
  expect(await screen.findByText(/The map’s area isn’t saved/)).toBeVisible();
});
