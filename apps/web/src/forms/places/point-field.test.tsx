import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PinNote } from "./pin-note.tsx";
import { PointField } from "./point-field.tsx";

function setup() {
  const onPoint = vi.fn();
  render(<PointField onPoint={onPoint} />);
  return { onPoint, user: userEvent.setup(), field: screen.getByLabelText("Coordinates or map link") };
}

test("pasted coordinates and map links set the pin at once", async () => {
  const { onPoint, user, field } = setup();
  await user.click(field);
  await user.paste("42.3251, -72.6412");
  expect(onPoint).toHaveBeenLastCalledWith({ lat: 42.3251, lon: -72.6412 });
  await user.clear(field);
  await user.paste("https://www.openstreetmap.org/#map=17/42.3/-72.6");
  expect(onPoint).toHaveBeenLastCalledWith({ lat: 42.3, lon: -72.6 });
});

test.each([
  ["on King Street", 'Enter coordinates such as "42.3251, -72.6412", or a map link.'],
  [
    "https://maps.app.goo.gl/9zH2yZmVbXq",
    "This link doesn’t contain coordinates. Open it and copy the address of the page it opens.",
  ],
])("what names no point is said once the field is left: %s", async (text, message) => {
  const { onPoint, user, field } = setup();
  await user.click(field);
  await user.paste(text);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText(message)).toBeVisible();
  expect(onPoint).not.toHaveBeenCalled();
});

test("the note below the map says of a town's middle that it is one", () => {
  render(<PinNote accuracy="town" city="Northampton" postalCode="" />);
  const note = screen.getByRole("status");
  expect(note.textContent).toBe("Set to the middle of Northampton. Drag the pin, or paste coordinates or a map link.");
});
