import { addressForm } from "@hereabouts/contract/saved-items/address-form";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { AddressFieldset } from "./address-fieldset.tsx";
import { initialAddress } from "./address-values.ts";

function Fields() {
  const form = useForm(addressForm, initialAddress(), { send: async () => undefined });
  return <AddressFieldset form={form} isByHand={false} onByHand={() => undefined} point={null} />;
}

const canada = {
  parts: ["city", "state", "postalCode"],
  stateLabel: "Province",
  states: [
    { value: "ON", label: "Ontario" },
    { value: "QC", label: "Quebec" },
  ],
};
const germany = { parts: ["postalCode", "city"], stateLabel: "", states: [] };
const japan = { parts: ["city", "state", "postalCode"], stateLabel: "Prefecture", states: [] };
const rules: Record<string, unknown> = { CA: canada, DE: germany, JP: japan };
const answer = (_path: string, input: unknown) => rules[(input as { country: string }).country];

test("an address has the parts of its country, in their order and as they are called there", async () => {
  await renderInSite(<Fields />, { answer });
  const labels = () =>
    [...document.querySelectorAll("label")].map(({ textContent }) => textContent.replace(/optional/i, "").trim());
  expect(screen.getByLabelText(/^State/).tagName).toBe("SELECT");
  screen.getByLabelText(/^Zip Code/);
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), "Canada");
  const province = await screen.findByLabelText(/^Province/);
  await userEvent.selectOptions(province, "Ontario");
  expect(province).toHaveValue("ON");
  screen.getByLabelText(/^Postal Code/);
  expect(screen.queryByLabelText(/^Zip Code/)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), "Japan");
  await userEvent.type(await screen.findByLabelText(/^Prefecture/), "東京都");
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), "Germany");
  await waitFor(() => expect(screen.queryByLabelText(/^Prefecture/)).not.toBeInTheDocument());
  expect(labels().slice(2, 5)).toEqual(["Postal Code", "City", "Country"]);
});
