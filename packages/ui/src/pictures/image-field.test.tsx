import type { Upload } from "@hereabouts/contract/fields/image-field";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { type ChosenImage, ImageField, type ImageFieldProps, type StoredImage } from "./image-field.tsx";
import { ImageRefused, type UploadImage } from "./use-image-upload.tsx";

const photo = (name = "photo.jpg", type = "image/jpeg", bytes = 10) => new File(["x".repeat(bytes)], name, { type });
const taken: Upload = { id: 5, url: "/uploads/5", width: 1_600, height: 1_200 };

function setup(options: { upload?: UploadImage; stored?: StoredImage; print?: ImageFieldProps["print"] } = {}) {
  const onChange = vi.fn<(value: ChosenImage | null) => void>();
  const upload = vi.fn<UploadImage>(options.upload ?? (async () => taken));
  function Page() {
    const [value, setValue] = useState<ChosenImage | null>(null);
    const [stored, setStored] = useState(options.stored ?? null);
    const change = (next: ChosenImage | null) => {
      onChange(next);
      setValue(next);
      if (!next) setStored(null);
    };
    const { print } = options;
    return (
      <ImageField
        label="Image"
        value={value}
        stored={stored}
        onChange={change}
        upload={upload}
        {...(print && { print })}
      />
    );
  }
  render(<Page />);
  return {
    onChange,
    upload,
    user: userEvent.setup({ applyAccept: false }),
    picker: screen.getByLabelText("Image", { selector: "input" }),
  };
}

const paste = (files: File[], target: Element = document.body) =>
  act(async () => {
    const event = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData: { files } });
    target.dispatchEvent(event);
  });

describe("the picture of a form", () => {
  test("is sent when it is picked, then cropped with the keys, at twice as wide as high", async () => {
    const { user, picker, upload, onChange } = setup();
    await user.upload(picker, photo());
    expect(upload).toHaveBeenCalledOnce();
    const stage = await screen.findByRole("slider", { name: "Visible part of the image" });
    // The keys work without a stop on the way; what lies beyond the frame is said.
    expect(stage).toHaveFocus();
    expect(screen.getByText(/The image extends beyond the frame/)).toBeVisible();
    expect(stage.closest("[data-more]")?.getAttribute("data-more")).toBe("up down");
    fireEvent.keyDown(stage, { key: "ArrowUp" });
    fireEvent.keyDown(stage, { key: "+" });
    fireEvent.change(screen.getByRole("slider", { name: "Zoom" }), { target: { value: "2" } });
    fireEvent.keyDown(stage, { key: "ArrowLeft", shiftKey: true });
    await user.click(screen.getByRole("button", { name: "Use this part" }));
    expect(onChange).toHaveBeenLastCalledWith({
      upload: taken,
      crop: { x: 320, y: 384, width: 800, height: 400, rounded: true },
    });
  });

  test("is a print as long as there is none, of which one can have another", async () => {
    const onAnother = vi.fn();
    const { user, picker } = setup({ print: { picture: <img src="/print.svg" alt="A print" />, onAnother } });
    expect(screen.getByRole("img", { name: "A print" })).toBeVisible();
    expect(screen.getByText(/No photo yet, so we made you a poster/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Another poster" }));
    expect(onAnother).toHaveBeenCalledOnce();
    await user.upload(picker, photo());
    await user.click(await screen.findByRole("button", { name: "Use this part" }));
    expect(screen.queryByRole("button", { name: "Another poster" })).not.toBeInTheDocument();
    expect(screen.queryByText(/we made you a poster/)).not.toBeInTheDocument();
  });

  test("shows its middle when cropping is left alone", async () => {
    const { user, picker, onChange } = setup();
    await user.upload(picker, photo());
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(onChange.mock.calls).toEqual([
      [{ upload: taken, crop: { x: 0, y: 200, width: 1_600, height: 800, rounded: true } }],
    ]);
  });

  test("can be dropped, and pasted anywhere but into a text", async () => {
    const { upload } = setup();
    const box = document.querySelector("[data-part=picture]") as Element;
    await act(async () => fireEvent.drop(box, { dataTransfer: { types: ["Files"], files: [photo()] } }));
    expect(upload).toHaveBeenCalledTimes(1);
    await paste([photo("clip.png", "image/png")]);
    expect(upload).toHaveBeenCalledTimes(2);
    const text = document.body.appendChild(document.createElement("textarea"));
    await paste([photo()], text);
    expect(upload).toHaveBeenCalledTimes(2);
    text.remove();
  });

  test.each([
    ["Only jpg and png images can be uploaded.", [photo("plan.svg", "image/svg+xml")]],
    ["The image is larger than 10 MB.", [photo("big.jpg", "image/jpeg", 10_485_761)]],
    ["Only one image can be uploaded at a time.", [photo(), photo()]],
  ])("is refused with a reason, unsent: %s", async (reason, files) => {
    const { upload } = setup();
    const box = document.querySelector("[data-part=picture]") as Element;
    await act(async () => fireEvent.drop(box, { dataTransfer: { types: ["Files"], files } }));
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole("group", { name: "Image" })).toHaveAttribute("aria-invalid", "true");
    expect(upload).not.toHaveBeenCalled();
  });

  test("says why it could not be sent, and is sent again on request", async () => {
    let answer: () => Promise<Upload> = async () => Promise.reject(new Error("The connection was lost."));
    const { user, picker, upload } = setup({ upload: () => answer() });
    await user.upload(picker, photo());
    expect(await screen.findByText("The connection was lost.")).toBeVisible();
    answer = async () => taken;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("dialog", { name: "Crop image" });
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(["photo.jpg", "photo.jpg"]);
    expect(screen.queryByText("The connection was lost.")).not.toBeInTheDocument();
    expect(screen.queryByText("Try again")).not.toBeInTheDocument();
  });

  test("that is no picture is not offered to be sent again", async () => {
    const { user, picker } = setup({ upload: () => Promise.reject(new ImageRefused("Upload a valid image.")) });
    await user.upload(picker, photo());
    expect(await screen.findByText("Upload a valid image.")).toBeVisible();
    expect(screen.queryByText("Try again")).not.toBeInTheDocument();
  });

  test("shows how much of it is sent", async () => {
    let tell: (sent: number) => void = () => undefined;
    const { user, picker } = setup({
      upload: (_file, onProgress) => {
        tell = onProgress;
        return new Promise(() => undefined);
      },
    });
    await user.upload(picker, photo());
    act(() => tell(0.25));
    expect(screen.getByRole("progressbar", { name: "Upload" })).toHaveAttribute("value", "0.25");
  });

  test("says that it is on its way, and is forgotten when it is removed meanwhile", async () => {
    let arrive: (upload: Upload) => void = () => undefined;
    const { user, picker, onChange, upload } = setup({ upload: () => new Promise((resolve) => (arrive = resolve)) });
    await user.upload(picker, photo());
    expect(screen.getByText("Loading…")).toBeVisible();
    const signal = upload.mock.calls[0]?.[2];
    expect(signal?.aborted).toBe(false);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(signal?.aborted).toBe(true);
    await act(async () => arrive(taken));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(screen.getByRole("button", { name: "Upload an image" })).toBeVisible();
  });

  test("that is stored is shown, and can be taken away", async () => {
    const { user, onChange } = setup({ stored: { url: "/media/1.jpg", source: null, crop: null } });
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/media/1.jpg");
    expect(screen.queryByRole("button", { name: "Crop" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(onChange).toHaveBeenCalledWith(null);
    expect(document.querySelector("img")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Upload an image");
  });

  test("that is stored is cropped anew from where it was cropped", async () => {
    const source = { url: "/media/whole.jpg", width: 1_600, height: 1_200 };
    const crop = { x: 200, y: 100, width: 800, height: 400, rounded: true };
    const { user, onChange, upload } = setup({ stored: { url: "/media/1.jpg", source, crop } });
    await user.click(screen.getByRole("button", { name: "Crop" }));
    const stage = await screen.findByRole("slider", { name: "Visible part of the image" });
    fireEvent.keyDown(stage, { key: "ArrowRight" });
    await user.click(screen.getByRole("button", { name: "Use this part" }));
    expect(onChange).toHaveBeenLastCalledWith({ upload: null, crop: { ...crop, x: 216 } });
    expect(document.querySelector("[data-part=picture] img")?.getAttribute("src")).toBe("/media/whole.jpg");
    expect(upload).not.toHaveBeenCalled();
  });

  test("is cropped with fingers: dragged, pressed in its place, pinched; and with the wheel", async () => {
    const { user, picker, onChange } = setup();
    await user.upload(picker, photo());
    await screen.findByRole("slider", { name: "Zoom" });
    const stage = document.querySelector("[data-part=stage]") as HTMLElement;
    stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
    const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
      act(() => {
        const at = { bubbles: true, cancelable: true, clientX, clientY };
        stage.dispatchEvent(Object.assign(new MouseEvent(type, at), { pointerId }));
      });
    // A wheel's notch, then two fingers that go apart to twice as far.
    fireEvent.wheel(stage, { deltaY: 100 });
    finger("pointerdown", 1, 150, 100);
    finger("pointerdown", 2, 250, 100);
    finger("pointermove", 2, 350, 100);
    finger("pointerup", 1, 150, 100);
    finger("pointerup", 2, 350, 100);
    expect(screen.getByRole("slider", { name: "Zoom" })).toHaveProperty("value", "2");
    // A quarter of the frame to the right, so that the picture's left comes in.
    finger("pointerdown", 1, 100, 100);
    finger("pointermove", 1, 200, 100);
    finger("pointerup", 1, 200, 100);
    // What is pressed comes to the middle.
    finger("pointerdown", 1, 200, 150);
    finger("pointerup", 1, 200, 150);
    await user.click(screen.getByRole("button", { name: "Use this part" }));
    expect(onChange.mock.lastCall?.[0]?.crop).toEqual({ x: 200, y: 500, width: 800, height: 400, rounded: true });
  });
});
