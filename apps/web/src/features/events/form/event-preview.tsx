import { type DateState, statusOfDate } from "@hereabouts/contract/events/date-status";
import type { EventCopy, EventFormRecord } from "@hereabouts/contract/events/event-form";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { hasVenue, placeKind, placeWords } from "@hereabouts/contract/events/place-words";
import { eventPrintPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { CroppedImage } from "@hereabouts/ui/pictures/cropped-image";
import { Print, PrintFrame } from "@hereabouts/ui/pictures/print";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import styles from "./event-preview.module.css";
import type { EventValues } from "./event-values.ts";
import { type PreviewedEvent, previewOf } from "./preview-of.ts";
import { useChosenVenue } from "./use-chosen-venue.ts";

/** Data for the preview, drawn by the listing's card. */
export interface PreviewedCard {
  event: PreviewedEvent;
  title: ReactNode;
  date: PreviewedEvent["date"];
  state: DateState;
  place: string;
  isAtVenue: boolean;
  picture: ReactNode;
  today: LocalDate;
}

/** The event a form's picture begins with: the one that is changed, or that is copied. */
export type PicturedEvent = EventFormRecord | EventCopy;

/** The kind of print while no category is chosen. */
const anyCategory = "community";

/** The print drawn for an event without a picture, also while its category is not chosen. */
export function printOf({ eventType, printNumber }: EventValues): string {
  return eventPrintPath(eventTypeById(Number(eventType))?.slug ?? anyCategory, printNumber);
}

/** Image as the form leaves it: chosen, stored, cropped or the default poster. */
function PreviewPicture({ values, pictured }: { values: EventValues; pictured: PicturedEvent | undefined }) {
  const { image, imageCropData, imageClear } = values;
  const crop = imageCropData?.primary;
  const whole = image ?? (imageClear ? null : pictured?.imageSource);
  if (crop && whole) {
    return (
      <PrintFrame>
        <CroppedImage src={whole.url} size={whole} crop={crop} />
      </PrintFrame>
    );
  }
  const url = (!imageClear && pictured?.imageUrl) || printOf(values);
  return <Print picture={{ url, width: 1_200, height: 600 }} />;
}

interface EventPreviewProps {
  values: EventValues;
  pictured: PicturedEvent | undefined;
  today: LocalDate;
  /** Opening hours of the venue, if known and if the event follows them. */
  venueHours: VenueHours | undefined;
  renderCard: (card: PreviewedCard) => ReactNode;
}

/** Preview of the event in a listing while it is edited. */
export function EventPreview({ values, pictured, today, venueHours, renderCard }: EventPreviewProps) {
  // Behind the typing: expanding many rules takes longer than a letter.
  const settled = useDeferredValue(values);
  const event = useMemo(() => previewOf(settled, today, venueHours), [settled, today, venueHours]);
  const venueId = settled.venue;
  const venue = useChosenVenue(venueId);
  const kind = placeKind(event, null);
  const line = [venue?.name, venue?.detail].filter(Boolean).join(", ");
  return (
    <section
      className={`${panelStyles.panel} ${panelStyles.padded} ${styles.preview}`}
      data-part="preview"
      aria-label={t("Preview")}
    >
      <p className="overline">{t("Preview")}</p>
      {renderCard({
        event,
        title: settled.name.trim() || <span className="faint">{t("Its name")}</span>,
        date: event.date,
        state: statusOfDate(event, null),
        place: venue ? placeWords(kind, { name: venue.name, line }) : "",
        isAtVenue: hasVenue(kind),
        picture: <PreviewPicture values={settled} pictured={pictured} />,
        today,
      })}
    </section>
  );
}
