import { SideSheet } from "@hereabouts/ui/workbench/side-sheet";
import { createContext, type ReactNode, useContext } from "react";
import type { Queue } from "./use-queue.ts";

/** The queue of the open item, with the menu of the item’s actions. */
interface OpenInQueue extends Pick<Queue<unknown, unknown>, "place" | "next" | "previous" | "close"> {
  menu?: ReactNode;
}

export const OpenInQueueContext = createContext<OpenInQueue | null>(null);

interface QueueItemProps {
  title: string;
  /** The most frequent actions on the item. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The open item of a queue: its evidence and its actions. */
export function QueueItem(props: QueueItemProps) {
  const queue = useContext(OpenInQueueContext);
  if (!queue) throw new Error("QueueItem stands outside of a QueuePage");
  const { place, next, previous, close, menu } = queue;
  return <SideSheet {...props} place={place} onNext={next} onPrevious={previous} onClose={close} menu={menu} />;
}
