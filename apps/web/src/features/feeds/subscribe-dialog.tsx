import { type FeedFormat, feedFormats } from "@hereabouts/contract/feeds/feed-paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { CopyField } from "@hereabouts/ui/feedback/copy-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import type { ReactNode } from "react";
import { QrCode } from "../../app/qr-code.tsx";
import { useSiteConfig } from "../../app/site-config.tsx";
import { countPress } from "../../app/traffic/record-impression.ts";
import { FediverseHandle } from "./fediverse-handle.tsx";
import styles from "./subscribe-dialog.module.css";
import { subscribeLinks } from "./subscribe-links.ts";
import { useCalendarEnd } from "./use-calendar-end.ts";

export interface SubscribeDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Title of the feed: "Events at Mill River Hall". */
  what: string;
  /** The path of its feed, by format. */
  feed: (format: FeedFormat) => string;
  /** Id of a single event, for which subscriptions are counted. */
  eventId?: number;
  /** Path of the same list for a screen on a wall; absent for what is no list. */
  screen?: string;
  /** Id of a town, of whose next days a poster can be printed; absent for any other list. */
  town?: string | undefined;
  /** Venue of the list, which can be followed from other servers; null for the whole site. Absent for any other list. */
  venueId?: number | null;
  /** More content for this feed. */
  children?: ReactNode;
}

const outside = { target: "_blank", rel: "noopener" };

/** The ways to subscribe to a feed: the calendars people have, its address, a code for the phone, readers of feeds. */
export function SubscribeDialog({
  isOpen,
  onOpenChange,
  what,
  feed,
  eventId,
  screen,
  town,
  venueId,
  children,
}: SubscribeDialogProps) {
  const { publicUrl, isInFediverse } = useSiteConfig();
  const url = publicUrl + languagePath(feed("ics"));
  const links = subscribeLinks(url, what);
  const end = useCalendarEnd(feed("ics"));
  const counted = eventId === undefined ? {} : countPress("calendar_add", eventId);
  const forReaders = feedFormats.filter(({ value }) => value !== "ics");
  return (
    <ModalDialog isOpen={isOpen} onOpenChange={onOpenChange} title={t("Subscribe")} size="share">
      <p className={styles.what}>
        {withParts(t("<feed/>: your calendar updates automatically when dates are added, changed or canceled."), {
          feed: <b>{what}</b>,
        })}
        {end &&
          ` ${t("The calendar shows dates until {day}. Later dates appear as time passes.", { day: shortDayAndYear(end) })}`}
      </p>
      <div className={styles.ways}>
        <AnchorButton variant="primary" href={links.device} {...counted}>
          {t("This device")}
        </AnchorButton>
        <AnchorButton href={links.google} {...counted} {...outside}>
          {t("Google Calendar")}
        </AnchorButton>
        <AnchorButton href={links.outlook} {...counted} {...outside}>
          {t("Outlook.com")}
        </AnchorButton>
        <AnchorButton href={links.microsoft365} {...counted} {...outside}>
          {t("Microsoft 365")}
        </AnchorButton>
      </div>
      <p className={`sm muted ${styles.note}`}>{t("Google and Outlook can take several hours to show changes.")}</p>
      <CopyField label={t("Link for other calendar apps")} value={url} />
      <div className={styles.phone}>
        <QrCode text={links.device} label={t("QR code of the calendar link")} className={styles.code} />
        <p className="sm muted">{t("To subscribe on your phone, point its camera at the code.")}</p>
      </div>
      <p className={`sm ${styles.readers}`}>
        <span className="muted">{t("For feed readers and apps:")}</span>{" "}
        {forReaders.map(({ value, label }) => (
          <a key={value} href={feed(value)} className="lone" {...outside}>
            {t(label)}
          </a>
        ))}
      </p>
      {isInFediverse && venueId !== undefined && <FediverseHandle venueId={venueId} />}
      {screen && (
        <p className="sm">
          <a href={languagePath(screen)} className="lone" {...outside}>
            {t("Show on a screen on a wall")}
          </a>{" "}
          <span className="muted">{t("Large, with codes for phones. The page turns automatically.")}</span>
        </p>
      )}
      {town && (
        <p className="sm">
          {/* A literal: a module that this dialog shared with the one to share would weigh on each first load. */}
          <a href={languagePath(`/posters/towns/${town}.pdf`)} className="lone" {...outside}>
            {t("Print a poster of the next 7 days")}
          </a>
        </p>
      )}
      {children}
    </ModalDialog>
  );
}
