import { may } from "@hereabouts/contract/permissions";
import { CalendarDays, CalendarPlus, Clock, CodeXml, Copy, Pencil } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { HistoryLink } from "../history/history-link.tsx";
import styles from "./editing.module.css";
import { useEditKey } from "./use-edit-key.ts";

interface EditBarProps {
  /** "Edit this event" */
  label: string;
  to: "/manage/events/edit/$id/" | "/manage/venues/edit/$id/";
  id: number;
  children: ReactNode;
}

/** The Edit link and the links beside it; the letter "e" follows Edit. */
function EditBar({ label, to, id, children }: EditBarProps) {
  const edit = useRef<HTMLAnchorElement>(null);
  useEditKey(edit);
  return (
    <nav className={styles.editbar} aria-label={label}>
      <LinkButton ref={edit} to={to} params={{ id: String(id) }} size="sm" aria-label="Edit" aria-keyshortcuts="e">
        <Pencil />
        Edit <kbd>e</kbd>
      </LinkButton>
      {children}
    </nav>
  );
}

/** Links to edit an event on its public page, for editors only. */
export function EventEditBar({ id, venueId }: { id: number; venueId: number }) {
  const viewer = viewerOf(useUser());
  if (!may.manageVenue(viewer, venueId)) return null;
  return (
    <EditBar label="Edit this event" to="/manage/events/edit/$id/" id={id}>
      <LinkButton to="/manage/events/dates/$id/" params={{ id: String(id) }} variant="quiet" size="sm">
        <CalendarDays />
        Change dates
      </LinkButton>
      <LinkButton to="/manage/events/add/" search={{ copy: id }} variant="quiet" size="sm">
        <Copy />
        Copy
      </LinkButton>
      {may.seeRevisions(viewer) && <HistoryLink kind="event" id={id} />}
    </EditBar>
  );
}

/** Links to edit a venue and add events on its public page, for editors only. */
export function VenueEditBar({ id }: { id: number }) {
  const viewer = viewerOf(useUser());
  if (!may.manageVenue(viewer, id)) return null;
  return (
    <EditBar label="Edit this venue" to="/manage/venues/edit/$id/" id={id}>
      <LinkButton to="/manage/venues/edit/$id/" params={{ id: String(id) }} hash="hours" variant="quiet" size="sm">
        <Clock />
        Hours
      </LinkButton>
      <LinkButton to="/manage/events/add/" search={{ venue: id }} variant="quiet" size="sm">
        <CalendarPlus />
        Add event
      </LinkButton>
      {may.manageCalendars(viewer) && (
        <LinkButton to="/account/widgets/add/" search={{ venue: id }} variant="quiet" size="sm">
          <CodeXml />
          Put this on your site
        </LinkButton>
      )}
      {may.seeRevisions(viewer) && <HistoryLink kind="venue" id={id} />}
    </EditBar>
  );
}
