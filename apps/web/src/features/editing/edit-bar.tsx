import { may } from "@hereabouts/contract/permissions";
import { buttonClass } from "@hereabouts/ui/actions/button-class";
import { Link } from "@tanstack/react-router";
import { CalendarDays, CalendarPlus, Clock, Copy, Pencil } from "lucide-react";
import { type ReactNode, useRef } from "react";
import "./editing.css";
import { useUser } from "../../app/user-context.tsx";
import { viewerOf } from "../../app/viewer.ts";
import { HistoryLink } from "../history/history-link.tsx";
import { useEditKey } from "./use-edit-key.ts";

const linkClass = buttonClass("quiet", "sm");

interface EditBarProps {
  /** "Edit this event" */
  label: string;
  to: "/manage/events/edit/$id/" | "/manage/venues/edit/$id/";
  id: number;
  children: ReactNode;
}

/** Edit and what else can be done; the letter "e" leads to Edit. */
function EditBar({ label, to, id, children }: EditBarProps) {
  const edit = useRef<HTMLAnchorElement>(null);
  useEditKey(edit);
  return (
    <nav className="editbar" aria-label={label}>
      <Link
        ref={edit}
        to={to}
        params={{ id: String(id) }}
        className={buttonClass("secondary", "sm")}
        aria-label="Edit"
        aria-keyshortcuts="e"
      >
        <Pencil className="i" aria-hidden="true" />
        Edit <kbd>e</kbd>
      </Link>
      {children}
    </nav>
  );
}

/** The ways to change an event, on its public page, for whoever may; for others nothing. */
export function EventEditBar({ id, venueId }: { id: number; venueId: number }) {
  const viewer = viewerOf(useUser());
  if (!may.manageVenue(viewer, venueId)) return null;
  return (
    <EditBar label="Edit this event" to="/manage/events/edit/$id/" id={id}>
      <Link to="/manage/events/dates/$id/" params={{ id: String(id) }} className={linkClass}>
        <CalendarDays className="i" aria-hidden="true" />
        Change dates
      </Link>
      <Link to="/manage/events/add/" search={{ copy: id }} className={linkClass}>
        <Copy className="i" aria-hidden="true" />
        Copy
      </Link>
      {may.seeRevisions(viewer) && <HistoryLink kind="event" id={id} />}
    </EditBar>
  );
}

/** The ways to change a venue and to add to what is on there, on its public page, for whoever may; for others nothing. */
export function VenueEditBar({ id }: { id: number }) {
  const viewer = viewerOf(useUser());
  if (!may.manageVenue(viewer, id)) return null;
  return (
    <EditBar label="Edit this venue" to="/manage/venues/edit/$id/" id={id}>
      <Link to="/manage/venues/edit/$id/" params={{ id: String(id) }} hash="hours" className={linkClass}>
        <Clock className="i" aria-hidden="true" />
        Hours
      </Link>
      <Link to="/manage/events/add/" search={{ venue: id }} className={linkClass}>
        <CalendarPlus className="i" aria-hidden="true" />
        Add event
      </Link>
      {may.seeRevisions(viewer) && <HistoryLink kind="venue" id={id} />}
    </EditBar>
  );
}
