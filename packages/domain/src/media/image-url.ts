import type { Settings } from "../settings.ts";

/** Where a picture's large size is found. Paths follow the content, so they never change. */
export const imageUrl = ({ publicUrl }: Settings, contentHash: string) =>
  `${publicUrl}/media/${contentHash}/primary.jpg`;
