import { applyRegion, region } from "@hereabouts/contract/region/region";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TextLanguageField } from "./text-language-field.tsx";

afterEach(() => applyRegion(undefined));

let sent: string[] = [];
function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    sent.push(next);
    setValue(next);
  };
  return <TextLanguageField name="language" value={value} errors={[]} onChange={change} onBlur={() => undefined} />;
}

test("a form of a site in one language does not ask for the language of the text", () => {
  applyRegion({ ...region, languages: ["en"] });
  render(<Form start="" />);
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("the site's languages come first, by their own names, and what nobody said is the first one", async () => {
  applyRegion({ ...region, languages: ["en", "es"] });
  sent = [];
  render(<Form start="" />);
  const field: HTMLSelectElement = screen.getByRole("combobox", { name: "Language of the text" });
  expect([...field.options].slice(0, 3).map(({ label }) => label)).toEqual(["English", "Español", "Afrikaans"]);
  expect(field.selectedOptions[0]?.label).toBe("English");
  await userEvent.selectOptions(field, "Español");
  await userEvent.selectOptions(field, "English");
  expect(sent).toEqual(["es", ""]);
});

test("a language that an import brought can be changed where the site has a single one", () => {
  render(<Form start="fr" />);
  const field: HTMLSelectElement = screen.getByRole("combobox");
  expect(field.selectedOptions[0]?.label).toBe("Français");
});
