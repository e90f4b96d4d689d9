import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useRowFocus } from "./use-row-focus.ts";

function Guests() {
  const [names, setNames] = useState(["Ada", "Ben", "Cleo"]);
  const rows = useRowFocus<HTMLUListElement>();
  return (
    <main>
      <h1>Guests</h1>
      {names.length > 0 && (
        <ul {...rows}>
          {names.map((name) => (
            <li key={name}>
              <a href="/">{name}</a>
              <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

test("the focus goes on to the row that takes the place of one that goes, and at last to the heading", async () => {
  const user = userEvent.setup();
  render(<Guests />);
  const focused = () => document.activeElement?.textContent;
  await user.click(screen.getByRole("button", { name: "Remove Ben" }));
  expect(focused()).toBe("Remove Cleo");
  await user.keyboard("{Enter}");
  expect(focused()).toBe("Remove Ada");
  await user.keyboard("{Enter}");
  expect(focused()).toBe("Guests");
});

test("a focus that is elsewhere stays there", async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Elsewhere</button>
      <Guests />
    </>,
  );
  await user.click(screen.getByRole("link", { name: "Ada" }));
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  screen.getByRole("button", { name: "Remove Ada" }).click();
  expect(document.activeElement?.textContent).toBe("Elsewhere");
});
