import { notFound } from "@tanstack/react-router";

/** Returns the kind of record in a report's path. @throws "not found" for kinds without reports */
export function kindFromPath(text: string): "venue" | "event" {
  if (text === "venue" || text === "event") return text;
  throw notFound();
}
