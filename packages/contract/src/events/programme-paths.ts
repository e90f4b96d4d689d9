import { eventCalendarPath, eventPath } from "../paths.ts";

/** Name of a session within the page of its event, for the end of its address. */
export const sessionAnchor = ({ id }: { id: number }) => `session-${id}`;

/** Path of a session: the page of its event, at the session. */
export const sessionPath = (event: { id: number; name: string }, session: { id: number }): string =>
  `${eventPath(event)}#${sessionAnchor(session)}`;

/** Path of the calendar file of a session. */
export const sessionCalendarPath = (event: { id: number }, session: { id: number }): string =>
  `${eventCalendarPath(event.id)}?session=${session.id}`;
