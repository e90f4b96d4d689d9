import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/row-card.module.css";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Link } from "@tanstack/react-router";
import { AppWindow, CodeXml, Copy, Pencil, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { LostVenue } from "../../forms/lost-venue.tsx";
import styles from "./calendar-card.module.css";
import { useSetShownVenue } from "./mutations.ts";

/** About what a calendar is given in the middle of a page. */
const WIDTH = 820;

/** Opens an address in a window of its own, the same one each time. @returns false where the browser refuses windows */
function openPopup(url: string, name: string): boolean {
  const popup = window.open(url, name, `popup,width=${WIDTH},height=${limits.embedHeightPixels}`);
  popup?.focus();
  return popup !== null;
}

interface CalendarCardProps {
  calendar: Calendar;
  isDimmed: boolean;
  onEdit: () => void;
  onEmbed: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** A press that asks for a new tab or window by itself. */
const isSpecial = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** A calendar: its title, the search that it shows, and what can be done with it. A press on it opens it in a window. */
export function CalendarCard({ calendar, isDimmed, onEdit, onEmbed, onExport, onDelete }: CalendarCardProps) {
  const { id, title, embedUrl, search, updated } = calendar;
  const setVenue = useSetShownVenue();
  const show = (event: MouseEvent) => {
    // Where the browser refuses windows, the link opens as a link does.
    if (!isSpecial(event) && openPopup(embedUrl, `calendar-${id}`)) event.preventDefault();
  };
  return (
    <li className={cardStyles.card} data-dimmed={isDimmed || undefined}>
      <span className={`${cardStyles.mark} ${styles.mark}`}>
        <AppWindow />
      </span>
      <div className={cardStyles.body}>
        <h2>
          <a href={embedUrl} target="_blank" rel="noopener" onClick={show}>
            {title}
            <span className="vh">{t(" (opens in a window)")}</span>
          </a>
        </h2>
        <p className={`${cardStyles.line} ${styles.line}`}>
          {withParts(t("Shows <search/>"), {
            search: (
              <Link to="/events/" search={{ search: String(search.id) }}>
                {search.searchName}
              </Link>
            ),
          })}
        </p>
        <p className={cardStyles.facts}>{search.description}</p>
        {search.lostVenue && (
          <LostVenue
            kind="calendar"
            name={title}
            searchName={search.searchName}
            venue={search.lostVenue}
            onChoose={(vid) => setVenue.mutateAsync({ id: search.id, vid })}
          />
        )}
      </div>
      <div className={cardStyles.aside}>
        <span>{withParts(t("Edited <ago/>"), { ago: <TimeAgo at={updated} /> })}</span>
        <MenuButton
          label={t("More for {title}", { title })}
          items={[
            { id: "edit", label: t("Edit"), icon: <Pencil />, onAction: onEdit },
            { id: "embed", label: t("Embed"), icon: <CodeXml />, onAction: onEmbed },
            { id: "export", label: t("Export as Text"), icon: <Copy />, onAction: onExport },
            { id: "delete", label: t("Delete"), icon: <Trash2 />, isDanger: true, onAction: onDelete },
          ]}
        />
      </div>
    </li>
  );
}

/** The shape of a calendar, while the calendars are on their way. */
export function CalendarSkeleton() {
  return (
    <div className={cardStyles.card} aria-hidden="true">
      <span className={`${cardStyles.mark} ${styles.mark}`} />
      <div className={cardStyles.body}>
        <SkeletonLine width={50} />
        <SkeletonLine width={30} />
        <SkeletonLine width={70} />
      </div>
    </div>
  );
}
