import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { useSearchFeed } from "../../features/saved-items/searches/use-search-feed.ts";
import { SearchSubscription } from "./search-subscription.tsx";

function Search() {
  const { open, feed } = useSearchFeed({ id: 7, searchName: "Jazz nearby" });
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      {feed && <SearchSubscription {...feed} />}
      <ToastRegion />
    </>
  );
}

test("a saved search has an address of its own, and a new one when somebody else got hold of it", async () => {
  const user = userEvent.setup();
  await renderInSite(<Search />, {
    answer: (_path, input) => ({ token: (input as { isRenewed: boolean }).isRenewed ? "second" : "first" }),
  });
  await user.click(screen.getByRole("button", { name: "Open" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Subscribe" }));
  const field = dialog.getByRole("textbox", { name: /^Link/ });
  expect(field).toHaveProperty("value", "https://here.example/feeds/searches/first.ics");
  dialog.getByText("Jazz nearby");
  await user.click(dialog.getByRole("button", { name: "Create a new link" }));
  await waitFor(() => expect(field).toHaveProperty("value", "https://here.example/feeds/searches/second.ics"));
  await screen.findByText(messages.feedRenewed);
});

test("an address that could not be made is said to be none", async () => {
  const user = userEvent.setup();
  await renderInSite(<Search />, { answer: () => refusal({ "": ["Not found."] }) });
  await user.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByText(messages.feedNotMade("Not found."));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
