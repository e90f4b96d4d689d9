import { messages } from "@hereabouts/contract/messages";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { z } from "zod";
import { useForm } from "../use-form.ts";
import { type FormNeed, FormNeeds, needsOf } from "./form-needs.tsx";

const schema = z.object({
  name: z.string().min(1, messages.required),
  site: z.union([z.literal(""), z.url(messages.url)]),
  ages: z.array(z.string()).min(1, messages.required),
});
const labels = { name: "Name", site: "Website", ages: "Ages" };

function Panel({ more = [] }: { more?: readonly FormNeed[] }) {
  const start = { name: "", site: "example", ages: [] as string[] };
  const form = useForm(schema, start, { send: () => Promise.resolve() });
  const [isShown, setShown] = useState(false);
  const needs = [...needsOf(form, labels), ...more.map((need) => ({ ...need, show: () => setShown(true) }))];
  return (
    <form ref={form.ref}>
      <TextField {...form.field("name")} label="Name" />
      <TextField {...form.field("site")} label="Website" />
      <CheckboxGroup
        label="Ages"
        options={[{ value: "teen", label: "Teen" }]}
        {...form.field("ages")}
        onBlur={() => {}}
      />
      <div data-field="dates">
        {isShown && (
          <fieldset aria-label="Date 2">
            <TimeField label="Starts" value="" onChange={() => {}} />
            <TimeField label="Ends" value="" onChange={() => {}} />
          </fieldset>
        )}
      </div>
      <FormNeeds id="needs" needs={needs} form={form} />
      <button type="submit" aria-describedby="needs" disabled={!form.isValid}>
        Send
      </button>
    </form>
  );
}

test("a button that is off says what is still needed and what is wrong", () => {
  render(<Panel />);
  const says = document.getElementById("needs")?.textContent;
  expect(says).toBe("Still needed: Name, AgesTo correct: Website");
  expect(screen.getByRole("button", { name: "Send" })).toHaveAttribute("aria-describedby", "needs");
});

test.each([
  ["Name", () => screen.getByLabelText("Name"), messages.required],
  ["Website", () => screen.getByLabelText("Website"), messages.url],
  ["Ages", () => screen.getByLabelText("Teen"), messages.required],
])("%s leads to its field, which says what is wrong", async (label, field, message) => {
  render(<Panel />);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole("button", { name: label }));
  expect(field()).toHaveFocus();
  expect(screen.getByText(message)).toBeVisible();
});

test.each([
  ["nothing chosen", null, true],
  ["an empty list", [], true],
  ["blanks", " \n", true],
  ["a text of markup alone", "<p>&nbsp;</p>", true],
  ["a text", "<p>Tea</p>", false],
  ["nought", 0, false],
])(
  "%s: whether something is still needed is told by the value, whatever the sentence says",
  (_what, value, isMissing) => {
    const needs = needsOf({ current: { value }, faults: { value: ["Not like this."] } }, { value: "Value" });
    expect(needs).toEqual([{ name: "value", label: "Value", isMissing }]);
  },
);

test("what is filled in is not said any more", async () => {
  render(<Panel />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "Waltz");
  await user.clear(screen.getByLabelText("Website"));
  await user.click(screen.getByLabelText("Teen"));
  expect(document.getElementById("needs")).toBeNull();
});

test("a field that is one of several of its name is found in its group, also one that has to be shown first", async () => {
  render(<Panel more={[{ name: "dates", label: "Ends", title: "Ends (Date 2)", group: "Date 2", isMissing: true }]} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Ends (Date 2)" }));
  expect(screen.getByRole("combobox", { name: "Ends" })).toHaveFocus();
});
