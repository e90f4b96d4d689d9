import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
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
