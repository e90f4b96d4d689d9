import type { VenueCard } from "@hereabouts/contract/listings/cards";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { CalendarDays, CalendarPlus, Clock, CodeXml, Copy, Pencil } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { HistoryLink } from "../history/history-link.tsx";
import styles from "./editing.module.css";

const PlaceActs = lazyPart(() => import("./place-acts.tsx"), "PlaceActs");

/** Elements in which a letter is typed or has a meaning of its own. */
const taken = "input, textarea, select, [contenteditable], [role='dialog'], [role='alertdialog'], [role='menu']";

/** The letter "e" follows a link, unless somebody is typing or a dialog is open. */
function useEditKey(link: RefObject<HTMLAnchorElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "e" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(taken)) return;
      event.preventDefault();
      link.current?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [link]);
}

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
      <LinkButton ref={edit} to={to} params={{ id: String(id) }} size="sm" aria-label={t("Edit")} aria-keyshortcuts="e">
        <Pencil />
        {t("Edit")} <kbd>e</kbd>
      </LinkButton>
      {children}
    </nav>
  );
}

/** Links to edit an event on its public page, for editors only. */
export function EventEditBar({ id, venue }: { id: number; venue: VenueCard }) {
  const viewer = viewerOf(useUser());
  if (!may.manageVenue(viewer, venue.id)) return null;
  return (
    <EditBar label={t("Edit this event")} to="/manage/events/edit/$id/" id={id}>
      <LinkButton to="/manage/events/dates/$id/" params={{ id: String(id) }} variant="quiet" size="sm">
        <CalendarDays />
        {t("Change dates")}
      </LinkButton>
      <LinkButton to="/manage/events/add/" search={{ copy: id }} variant="quiet" size="sm">
        <Copy />
        {t("Copy")}
      </LinkButton>
      {!venue.published && (
        <Suspense fallback={null}>
          <PlaceActs place={venue} />
        </Suspense>
      )}
      {may.seeRevisions(viewer) && <HistoryLink kind="event" id={id} />}
    </EditBar>
  );
}

/** Links to edit a venue and add events on its public page, for editors only. */
export function VenueEditBar({ id }: { id: number }) {
  const viewer = viewerOf(useUser());
  if (!may.manageVenue(viewer, id)) return null;
  return (
    <EditBar label={t("Edit this venue")} to="/manage/venues/edit/$id/" id={id}>
      <LinkButton to="/manage/venues/edit/$id/" params={{ id: String(id) }} hash="hours" variant="quiet" size="sm">
        <Clock />
        {t("Hours")}
      </LinkButton>
      <LinkButton to="/manage/events/add/" search={{ venue: id }} variant="quiet" size="sm">
        <CalendarPlus />
        {t("Add event")}
      </LinkButton>
      {may.manageCalendars(viewer) && (
        <LinkButton to="/account/widgets/add/" search={{ venue: id }} variant="quiet" size="sm">
          <CodeXml />
          {t("Put this on your site")}
        </LinkButton>
      )}
      {may.seeRevisions(viewer) && <HistoryLink kind="venue" id={id} />}
    </EditBar>
  );
}
