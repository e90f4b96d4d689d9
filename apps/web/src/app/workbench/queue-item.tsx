import { SideSheet } from "@hereabouts/ui/workbench/side-sheet";
import type { ReactNode } from "react";
import type { Queue } from "./use-queue.ts";

interface QueueItemProps {
  queue: Pick<Queue<unknown, unknown>, "place" | "next" | "previous" | "close">;
  title: string;
  /** Actions on the item. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The open item of a queue: its evidence and its actions. */
export function QueueItem({ queue: { place, next, previous, close }, ...sheet }: QueueItemProps) {
  return <SideSheet {...sheet} place={place} onNext={next} onPrevious={previous} onClose={close} />;
}
