import { type Upload, upload, uploadRefusal } from "@hereabouts/contract/media/upload";
import { messages } from "@hereabouts/contract/messages";
import { ImageRefused } from "@hereabouts/ui/pictures/use-image-upload";
import { csrfToken } from "../../app/session/csrf.ts";

/** What a server answered, as far as it can be read. */
function jsonOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

/** What a refusal says, of the image or at all. */
function failureOf(answer: unknown): Error {
  const { image, code, detail = messages.failed } = uploadRefusal.safeParse(answer).data ?? {};
  if (image?.[0]) return new ImageRefused(image[0]);
  return new Error(code === "UNAUTHORIZED" ? messages.sessionEnded : detail);
}

/**
 * Sends a picture for a form to name. A request of the older kind, for only that kind tells how much it has sent.
 * @throws Error that says in words for people what is wrong
 */
export async function uploadImage(
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  const token = await csrfToken().catch(() => {
    throw new Error(messages.failed);
  });
  signal.throwIfAborted();
  const form = new FormData();
  form.append("image", file);
  const request = new XMLHttpRequest();
  const answered = new Promise<unknown>((resolve) => {
    request.onloadend = () => resolve(jsonOf(request));
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.open("POST", "/events/api/v1/uploads/");
  request.setRequestHeader("X-CSRFToken", token);
  signal.addEventListener("abort", () => request.abort());
  request.send(form);
  const answer = await answered;
  const { data } = upload.safeParse(answer);
  if (!data) throw failureOf(answer);
  return data;
}
