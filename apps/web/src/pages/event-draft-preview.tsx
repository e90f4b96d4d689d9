import { draftMessages } from "@hereabouts/contract/producer/draft-limits";
import { t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { EventPage } from "../features/events/page/event-page.tsx";
import { EventWhere } from "../features/events/page/event-where.tsx";
import { draftPreview } from "../features/events/queries.ts";
import { AccessList } from "../features/venues/access-list.tsx";
import { VenuePlace } from "../features/venues/venue-place.tsx";
import styles from "./event-draft-preview.module.css";

/** The page of an event as it will be once its draft is published, for whoever has the secret link. */
export function EventDraftPreview({ token }: { token: string }) {
  const { data } = useSuspenseQuery(draftPreview(useApi(), token));
  const { name, missing, event } = data;
  const notice = (
    <Banner tone="info" className={styles.notice}>
      {t("Preview of a draft. Only people with this link can see it, and it can still change.")}
    </Banner>
  );
  if (!event)
    return (
      <div className="page">
        {notice}
        <h1 className="display">{name || t("Untitled event")}</h1>
        <EmptyState
          drawing="corkboard"
          message={t("This draft can’t be shown yet.")}
          hint={draftMessages.incomplete(missing)}
        />
      </div>
    );
  return (
    <EventPage
      event={event}
      isPreview
      back={notice}
      edit={null}
      save={null}
      tell={null}
      where={<EventWhere event={event} venuePlace={<VenuePlace venue={event.venue} distance={null} />} />}
      access={<AccessList access={event.access} kind="event" id={null} />}
      subscribe={null}
      freshness={null}
      more={null}
    />
  );
}
