import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { useSampleData } from "./use-sample-data.ts";

function Page() {
  const [name, setName] = useState("");
  useSampleData(() => setName(`${name}Contra dance`));
  return <output>{name}</output>;
}

const press = (keys: object) => fireEvent.keyDown(document, { code: "Digit1", metaKey: true, shiftKey: true, ...keys });

test("meta, shift and 1 fill a form while the site is being developed, and nothing less does", () => {
  render(<Page />);
  press({ shiftKey: false });
  press({ metaKey: false });
  press({ code: "Digit2" });
  expect(screen.getByRole("status").textContent).toBe("");
  press({});
  expect(screen.getByRole("status").textContent).toBe("Contra dance");
});

test("nobody else's form is filled", () => {
  vi.stubEnv("DEV", false);
  render(<Page />);
  press({});
  expect(screen.getByRole("status").textContent).toBe("");
  vi.unstubAllEnvs();
});
