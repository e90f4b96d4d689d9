import { type Upload, upload, uploadRefusal } from "@hereabouts/contract/fields/image-field";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { ImageRefused } from "@hereabouts/ui/pictures/use-image-upload";
import { csrfToken } from "../../app/session/csrf.ts";
import { SessionEnded, withSession } from "../../app/session/session-over.ts";

/** Parses a JSON response; null if invalid, as from a proxy. */
function jsonOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

/** The error to throw for a refusal: `ImageRefused` when the image itself is at fault, so that it is not sent again. */
function failureOf(answer: unknown): Error {
  const { image, code, detail = t(messages.failed) } = uploadRefusal.safeParse(answer).data ?? {};
  if (image?.[0]) return new ImageRefused(image[0]);
  return code === "UNAUTHORIZED" ? new SessionEnded(detail) : new Error(detail);
}

/**
 * Uploads a picture, for a form to name by its id; asks to log in first if the session ended.
 * @throws Error with a message for people
 */
export const uploadImage = (...sent: Parameters<typeof sendImage>): Promise<Upload> =>
  withSession(() => sendImage(...sent));

/** Sends a picture by XMLHttpRequest, because `fetch` does not report how much is sent. */
async function sendImage(file: File, onProgress: (sent: number) => void, signal: AbortSignal): Promise<Upload> {
  const token = await csrfToken().catch(() => {
    throw new Error(t(messages.failed));
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
