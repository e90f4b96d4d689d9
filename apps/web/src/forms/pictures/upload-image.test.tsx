import { messages } from "@hereabouts/contract/messages";
import { ImageRefused } from "@hereabouts/ui/pictures/use-image-upload";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadImage } from "./upload-image.ts";

/** A browser's request, answered by the test. */
class Sent {
  static last: Sent | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onloadend: () => void = () => undefined;
  responseText = "";
  to = "";
  body = new FormData();
  isAborted = false;
  constructor() {
    Sent.last = this;
  }
  open(method: string, path: string) {
    this.to = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onloadend();
  }
  answer(text: string) {
    this.responseText = text;
    this.onloadend();
  }
}

const photo = new File(["x"], "dance.jpg", { type: "image/jpeg" });
const taken = { id: 7, url: "/media/abc/master.jpg", width: 1_600, height: 900 };

beforeEach(() => {
  document.cookie = "csrftoken=a-token";
  vi.stubGlobal("XMLHttpRequest", Sent);
});
afterEach(() => {
  document.cookie = "csrftoken=; max-age=0";
  vi.unstubAllGlobals();
  Sent.last = undefined;
});

async function send() {
  const onProgress = vi.fn<(sent: number) => void>();
  const leave = new AbortController();
  const answer = uploadImage(photo, onProgress, leave.signal);
  await vi.waitFor(() => expect(Sent.last?.body.get("image")).toBe(photo));
  return { answer, leave, onProgress, sent: Sent.last as Sent };
}

test("a picture goes to the site as its form would send it, and tells how far it is", async () => {
  const { answer, onProgress, sent } = await send();
  expect(sent).toMatchObject({ to: "POST /events/api/v1/uploads/", headers: { "X-CSRFToken": "a-token" } });
  sent.upload.onprogress?.({ loaded: 50, total: 200 });
  expect(onProgress).toHaveBeenLastCalledWith(0.25);
  sent.answer(JSON.stringify(taken));
  expect(await answer).toEqual(taken);
});

test("what the server refuses of the image is said in its words, and is not to be sent again", async () => {
  const { answer, sent } = await send();
  sent.answer(JSON.stringify({ image: [messages.image] }));
  await expect(answer).rejects.toEqual(new ImageRefused(messages.image));
});

test.each([
  ["in its words", { detail: messages.tooMany }, messages.tooMany],
  [
    "for people when the session ended",
    { code: "UNAUTHORIZED", detail: messages.signInRequired },
    messages.loggedOutNotSaved,
  ],
])("what the server refuses at all is said %s", async (_how, refusal, reason) => {
  const { answer, sent } = await send();
  sent.answer(JSON.stringify(refusal));
  await expect(answer).rejects.toEqual(new Error(reason));
});

test.each(["", "<h1>Bad Gateway</h1>"])("without an answer of the site's own it says so: %j", async (text) => {
  const { answer, sent } = await send();
  sent.answer(text);
  await expect(answer).rejects.toThrow(messages.failed);
});

test("a picture that nobody waits for any more is not sent on", async () => {
  const { answer, leave, sent } = await send();
  leave.abort();
  expect(sent.isAborted).toBe(true);
  await expect(answer).rejects.toThrow();
});

test("a picture that was taken away before the token was there is not sent at all", async () => {
  await expect(uploadImage(photo, () => undefined, AbortSignal.abort())).rejects.toThrow();
  expect(Sent.last).toBeUndefined();
});
