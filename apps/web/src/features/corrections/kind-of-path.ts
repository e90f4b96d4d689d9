import { notFound } from "@tanstack/react-router";

/** Of what a problem is reported. @throws "not found" for what has no page to report one */
export function kindOfPath(text: string): "venue" | "event" {
  if (text === "venue" || text === "event") return text;
  throw notFound();
}
