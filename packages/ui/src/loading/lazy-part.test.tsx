import { act, render, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart, partArrived, partMissing } from "./lazy-part.tsx";
import { codeMissing, siteReached } from "./missing-code.tsx";

interface ShareDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
const ShareDialog = ({ isOpen }: ShareDialogProps) => isOpen && <p>Share the event</p>;
const answers = () => window.dispatchEvent(new Event(siteReached));
const [missed, arrived] = [vi.fn(), vi.fn()];

// The site answers: what is missing is so for another reason than the connection.
beforeEach(() => {
  window.addEventListener(codeMissing, answers);
  window.addEventListener(partMissing, missed);
  window.addEventListener(partArrived, arrived);
});
afterEach(() => {
  window.removeEventListener(codeMissing, answers);
  window.removeEventListener(partMissing, missed);
  window.removeEventListener(partArrived, arrived);
  missed.mockReset();
  arrived.mockReset();
});

/** A page with a button that opens a part, which fails to come so many times; each time it is asked for twice. */
function showPage({ fails = 0, isOptional = false }) {
  const load = vi.fn(async () => ({ ShareDialog }));
  for (let turn = 0; turn < 2 * fails; turn++) load.mockRejectedValueOnce(new TypeError("404"));
  const Part = lazyPart(load, "ShareDialog", { isOptional });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [wasOpen, setWasOpen] = useState(false);
    const open = () => {
      setOpen(true);
      setWasOpen(true);
    };
    return (
      <>
        <h1>Open mic</h1>
        <button type="button" aria-pressed={isOpen} onClick={open}>
          Share
        </button>
        {wasOpen && (
          <Suspense fallback={<p>On its way</p>}>
            <Part isOpen={isOpen} onOpenChange={setOpen} />
          </Suspense>
        )}
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole("button", { name: "Share" });
  return { press: () => act(() => button.click()), isOpen: () => button.getAttribute("aria-pressed") === "true" };
}

test("a part is shown when its code is there, something else until then", async () => {
  const { press } = showPage({});
  press();
  screen.getByText("On its way");
  await screen.findByText("Share the event");
  expect([missed, arrived].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("a part that does not come leaves the page as it is, is told of, and is closed again", async () => {
  const { press, isOpen } = showPage({ fails: 9 });
  press();
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  screen.getByRole("heading", { name: "Open mic" });
  expect(screen.queryByText("On its way")).not.toBeInTheDocument();
  expect(missed).toHaveBeenCalledOnce();
});

test("a part that did not come is asked for anew when it is opened once more, as often as it takes", async () => {
  const { press, isOpen } = showPage({ fails: 2 });
  for (const turn of [1, 2]) {
    press();
    await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(turn));
    await vi.waitFor(() => expect(isOpen()).toBe(false));
  }
  press();
  await screen.findByText("Share the event");
  expect(arrived).toHaveBeenCalledOnce();
});

test("nobody is told of what many browsers block", async () => {
  const { press, isOpen } = showPage({ fails: 9, isOptional: true });
  press();
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  expect(missed).not.toHaveBeenCalled();
});
