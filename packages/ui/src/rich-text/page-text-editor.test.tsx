import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { PageTextEditor, type PageTextParts } from "./page-text-editor.tsx";
import { RichTextField } from "./rich-text-field.tsx";

const src = `/media/${"a1".repeat(20)}/primary.jpg`;
const photo = new File(["x"], "hall.jpg", { type: "image/jpeg" });
let html = "";

function Field({ start, ...parts }: Partial<PageTextParts> & { start: string }) {
  const [value, setValue] = useState(start);
  html = value;
  const usual: PageTextParts = {
    upload: async () => ({ id: 1, url: src, width: 90, height: 60 }),
    checkRow: async () => null,
    onLoading: () => undefined,
  };
  return (
    <RichTextField
      label="Text"
      value={value}
      onChange={setValue}
      max={200}
      renderEditor={(editor) => <PageTextEditor {...editor} {...usual} {...parts} />}
    />
  );
}

const ready = () => screen.findByRole("textbox", { name: "Text" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const choose = () =>
  userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, photo);

test("an image needs a description, and stands in the text once it has one", async () => {
  const onLoading = vi.fn<(isLoading: boolean) => void>();
  render(<Field start="<p>Us.</p>" onLoading={onLoading} />);
  await ready();
  await choose();
  const description = await screen.findByLabelText("Description of the image");
  expect(onLoading.mock.calls).toEqual([[true], [false]]);
  await press("Add image");
  screen.getByText(pageMessages.imageUndescribed);
  await userEvent.type(description, "The hall{Enter}");
  await waitFor(() => expect(html).toContain(`<img src="${src}" alt="The hall" width="90" height="60">`));
});

test("an image that says nothing is marked as decorative", async () => {
  render(<Field start="<p>Us.</p>" />);
  await ready();
  await choose();
  await userEvent.click(await screen.findByRole("switch", { name: /^Decorative/ }));
  await press("Add image");
  await waitFor(() => expect(html).toContain('alt=""'));
});

test("an upload that fails says why, and can be tried again", async () => {
  const upload = vi
    .fn<PageTextParts["upload"]>()
    .mockRejectedValueOnce(new Error("The connection was lost."))
    .mockResolvedValueOnce({ id: 1, url: src, width: 90, height: 60 });
  render(<Field start="<p>Us.</p>" upload={upload} />);
  await ready();
  await choose();
  await screen.findByText("The connection was lost.");
  await press("Try again");
  await screen.findByLabelText("Description of the image");
});

test("a row of cards has a title and the address of a list, which the site looks at", async () => {
  const checkRow = vi.fn<PageTextParts["checkRow"]>().mockResolvedValueOnce("Not a list.").mockResolvedValue(null);
  render(<Field start="<p>Us.</p>" checkRow={checkRow} />);
  await ready();
  await press("Row of cards");
  await press("Add row");
  screen.getByText(pageMessages.rowAddress);
  expect(checkRow).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Title of the row"), "Music");
  await userEvent.type(screen.getByLabelText("Address of the list"), `${window.location.origin}/events/?prices=x`);
  await press("Add row");
  await screen.findByText("Not a list.");
  await press("Add row");
  await waitFor(() => expect(html).toContain('<aside data-rows="/events/?prices=x" data-most="3">Music</aside>'));
});

test("what is stored comes back as it was", async () => {
  const stored = `<p>Us. <a data-look="button" href="/plan/">Go</a></p><img src="${src}" alt="Hall" width="90" height="60"><aside data-rows="/events/" data-most="3">Music</aside><p>Bye.</p>`;
  render(<Field start={stored} />);
  const box = await ready();
  await userEvent.type(box, "!");
  await waitFor(() => expect(html).toContain("!"));
  expect(html.replace("!", "")).toBe(stored);
});

test("a link of a page may lead to a path of the site and look like a button", async () => {
  render(<Field start="<p></p>" />);
  await ready();
  await press("Link");
  await userEvent.type(screen.getByLabelText("Link to"), "/events/");
  await userEvent.click(screen.getByRole("switch", { name: "Show as a button" }));
  await press("Set link");
  await waitFor(() => expect(html).toContain('<a data-look="button" href="/events/">/events/</a>'));
});
