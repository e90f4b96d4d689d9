import { followLanguage } from "@hereabouts/language/current-language";
import { screen, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import { useCountryChoices } from "./use-country-choices.ts";

afterAll(followLanguage(() => ({ code: "de", catalogue: {} })));

const Countries = () => (
  <ul>
    {useCountryChoices("PS").map(({ value, label }) => (
      <li key={value}>{label}</li>
    ))}
  </ul>
);

test("countries that server and browser name otherwise are in English until the page is alive", async () => {
  const frame = document.createElement("div");
  frame.innerHTML = renderToString(<Countries />);
  expect(frame.firstElementChild?.firstElementChild).toHaveTextContent("Palestinian Territories");
  document.body.append(frame);
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(frame, <Countries />, { onRecoverableError });
  await waitFor(() => expect(screen.getByText("Deutschland")).toBeInTheDocument());
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  frame.remove();
});
