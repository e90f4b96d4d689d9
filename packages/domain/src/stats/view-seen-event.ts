import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import type { Context } from "../context.ts";

/** An event of which there are numbers; without a name when it is gone for good. */
interface SeenEvent {
  id: number;
  name: string | null;
  isShown: boolean;
}

/** Adds the name of an event, and the address of its page if visible. */
export function viewSeenEvent<Event extends SeenEvent>({ settings }: Context, { isShown, ...event }: Event) {
  const name = event.name ?? messages.eventGone;
  const absoluteUrl = isShown ? settings.publicUrl + eventPath({ id: event.id, name }) : null;
  return { ...event, name, absoluteUrl };
}
