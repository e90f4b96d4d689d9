import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent, ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../actions/button.tsx";
import { ModalDialog } from "./modal-dialog.tsx";
import { PrintDialog } from "./print-dialog.tsx";

const ignore = () => undefined;
const dialogs: [string, (form: ReactNode) => ReactNode][] = [
  [
    "a dialog",
    (form) => (
      <ModalDialog
        isOpen
        onOpenChange={ignore}
        title="Later"
        foot={
          <Button type="submit" form="inner">
            Schedule
          </Button>
        }
      >
        {form}
      </ModalDialog>
    ),
  ],
  [
    "a dialog under a print",
    (form) => (
      <PrintDialog isOpen onOpenChange={ignore} print="/print.svg" label="Later">
        {form}
        <Button type="submit" form="inner">
          Schedule
        </Button>
      </PrintDialog>
    ),
  ],
];

test.each(dialogs)("what is sent in %s does not send the form that it was opened from", async (_kind, dialogOf) => {
  const sent = () => vi.fn((event: FormEvent) => event.preventDefault());
  const [outer, inner, reset] = [sent(), sent(), vi.fn()];
  render(
    <form onSubmit={outer} onReset={reset}>
      {dialogOf(
        <form id="inner" onSubmit={inner}>
          <input aria-label="Day" />
          <button type="reset">Clear</button>
        </form>,
      )}
    </form>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Schedule" }));
  await userEvent.type(screen.getByLabelText("Day"), "today{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(inner).toHaveBeenCalledTimes(2);
  expect([outer, reset].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
