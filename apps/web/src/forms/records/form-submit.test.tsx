import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { onFormKey } from "./form-keys.ts";
import { FormSubmit } from "./form-submit.tsx";

const form = { banner: null, hasErrors: false, reveal: () => undefined, ref: { current: null } };
const sent = { ...form, trouble: null, isSending: false, isWaiting: false };
let fill = () => undefined as unknown;

function Page() {
  const [isFull, setFull] = useState(false);
  fill = () => setFull(true);
  return (
    <form>
      <input aria-label="Name" />
      <p id="quota" tabIndex={-1}>
        This venue has 15 active events.
      </p>
      <FormSubmit
        form={sent}
        label="Publish"
        needs={[]}
        isKept
        isUploading={false}
        isOff={isFull}
        offBecause={isFull ? "quota" : undefined}
      />
    </form>
  );
}

test("a button that is switched off leaves the focus to what says why", async () => {
  await renderInSite(<Page />);
  screen.getByRole("button", { name: "Publish" }).focus();
  act(fill);
  expect(document.activeElement?.textContent).toContain("15 active events");
});

test("the focus stays in a field when the button is switched off", async () => {
  await renderInSite(<Page />);
  screen.getByLabelText("Name").focus();
  act(fill);
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("Enter leads through the fields of a long form, and Ctrl+Enter alone sends it", async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderInSite(
    <form onSubmit={send} onKeyDown={onFormKey}>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="All ages" />
      <input type="radio" name="price" aria-label="Free" />
      <input type="radio" name="price" aria-label="Donation" />
      <button type="button">Times</button>
      <textarea aria-label="Details" />
      <input aria-label="Tickets" />
      <FormSubmit form={sent} label="Publish" needs={[]} isKept isUploading={false} isOff={false} />
    </form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Name"));
  for (const label of ["All ages", "Free", "Details"]) {
    await user.keyboard("{Enter}");
    expect(screen.getByLabelText(label)).toHaveFocus();
  }
  await user.type(screen.getByLabelText("Details"), "Bring{Enter}shoes");
  expect(screen.getByLabelText("Details")).toHaveValue("Bring\nshoes");
  await user.type(screen.getByLabelText("Tickets"), "none{Enter}");
  expect(screen.getByLabelText("Tickets")).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(send).toHaveBeenCalledOnce();
});
