import { messages } from "@hereabouts/contract/messages";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import LocationPicker from "./location-picker.tsx";

async function open(found: readonly { label: string; lat: number; lon: number }[]) {
  const [onChange, onClose] = [vi.fn(), vi.fn()];
  const trigger = document.body.appendChild(document.createElement("button"));
  await renderInSite(
    <LocationPicker
      triggerRef={{ current: trigger }}
      search={{}}
      current="northampton-ma"
      savedAddresses={undefined}
      onClose={onClose}
      onChange={onChange}
    />,
    { answer: (path) => (path === "listings.findPlaces" ? found : null) },
  );
  const field = await screen.findByRole("combobox");
  return { field, onChange, onClose };
}

test("what is found takes the place of the towns, and Enter takes the first", async () => {
  const { field, onChange, onClose } = await open([{ label: "Greenfield, MA", lat: 42.6, lon: -72.6 }]);
  expect(screen.getByRole("button", { name: "Amherst" })).toBeVisible();
  await userEvent.type(field, "greenf");
  await screen.findByRole("option", { name: "Greenfield, MA" });
  expect(screen.queryByRole("button", { name: "Amherst" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ place: "Greenfield, MA" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("an unknown place is said to be unknown, after Enter too", async () => {
  const { field, onChange } = await open([]);
  await userEvent.type(field, "asdfgh");
  const said = { selector: "[data-part=search-status]" };
  await screen.findByText(messages.noSuchPlace, said);
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText(messages.noSuchPlace, said)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});
