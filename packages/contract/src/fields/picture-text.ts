import { z } from "zod";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import type { ImageCrop } from "./image-field.ts";
import { lookedUp } from "./text.ts";

/** Image field of an admin form: empty, the URL of the stored image, or a new one. */
export type PictureValue =
  | { kind: "none" }
  | { kind: "stored" }
  | { kind: "upload"; id: number; crop: ImageCrop | null };

const written = /^upload:(\d{1,9})(?:@(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6}))?$/;

/** A new picture in one line: the id of an upload, and the part of it to show. */
export function uploadText(id: number, crop: ImageCrop | null): string {
  if (!crop) return `upload:${id}`;
  return `upload:${id}@${[crop.x, crop.y, crop.width, crop.height].map(Math.round).join(",")}`;
}

/** Parses the one-line form of an image; null if invalid. */
export function readPicture(text: string): PictureValue | null {
  if (text === "") return { kind: "none" };
  if (/^https?:\/\//.test(text)) return { kind: "stored" };
  const [, id, ...sides] = written.exec(text) ?? [];
  if (id === undefined) return null;
  const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number);
  return { kind: "upload", id: Number(id), crop: width > 0 ? { x, y, width, height, rounded: true } : null };
}

/** Schema of the one-line form of an image; absent means no image. */
export const pictureText = z.preprocess(
  (value) => value ?? "",
  lookedUp(messages.image, limits.urlChars).pipe(
    z.string().refine((text) => readPicture(text) !== null, messages.image),
  ),
);
