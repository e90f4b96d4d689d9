import { addressForm } from "@hereabouts/contract/saved-items/address-form";
import { screen } from "@testing-library/react";
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

test("an address in another country has a free state and a postal code", async () => {
  await renderInSite(<Fields />);
  expect(screen.getByLabelText(/^State/).tagName).toBe("SELECT");
  screen.getByLabelText(/^Zip Code/);
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), "Canada");
  screen.getByLabelText(/^Postal Code/);
  const state = screen.getByLabelText<HTMLInputElement>(/^State or province/);
  await userEvent.type(state, "Québec");
  expect(state).toHaveValue("Québec");
  expect(screen.queryByLabelText(/^Zip Code/)).not.toBeInTheDocument();
});
