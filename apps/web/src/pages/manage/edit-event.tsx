import { eventPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import { t } from "@hereabouts/language/translate";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarDays, Users } from "lucide-react";
import { useState } from "react";
import { ManageArea } from "../../app/areas/manage-area.tsx";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { eventVenuesOf, placeOrganizersOf, viewerOf } from "../../app/session/viewer.ts";
import { EventForm } from "../../features/events/form/event-form.tsx";
import { initialEvent } from "../../features/events/form/event-values.ts";
import { useUpdateEvent } from "../../features/events/mutations.ts";
import { eventRecord } from "../../features/events/queries.ts";
import { useEventRemoval } from "../../features/events/use-event-removal.ts";
import { HistoryLink } from "../../features/history/history-link.tsx";
import { FieldMarks } from "../../features/import/field-marks.tsx";
import { eventProvenance } from "../../features/import/queries.ts";
import { EventCardFace } from "../../features/listings/results/event-card-face.tsx";
import { ReviewNote } from "../../forms/records/review-note.tsx";
import { DeleteRecord } from "../../removal/delete-record.tsx";

/** The form of an event that is there, with the ways to its single dates, its history and its deletion. */
export function EditEvent({ id }: { id: number }) {
  const user = useRequireUser();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: event } = useQuery(eventRecord(api, id));
  const { data: provenance } = useQuery(eventProvenance(api, id));
  // A field that follows its source again restarts the form with the stored values.
  const [released, setReleased] = useState(0);
  const startAgain = async () => {
    await queryClient.fetchQuery({ ...eventRecord(api, id), staleTime: 0 });
    setReleased(released + 1);
  };
  const update = useUpdateEvent();
  const removal = useEventRemoval({ id, name: event?.name ?? "" });
  const navigate = useNavigate();
  if (!user || !event) return null;
  const leave = () => navigate({ to: "/manage/events/", ignoreBlocker: true });
  return (
    <ManageArea>
      <ReviewNote review={event.review} />
      <EventForm
        key={`${id} ${released}`}
        title={t("Edit event")}
        out={<Link to="/manage/events/">{t("My Events")}</Link>}
        back={
          <div className="row wrap">
            {event.published && <Link to={eventPath(event)}>{event.name}</Link>}
            {may.seeRevisions(viewerOf(user)) && <HistoryLink kind="event" id={id} />}
          </div>
        }
        start={initialEvent(event)}
        pictured={event}
        isNew={false}
        ownVenues={eventVenuesOf(user)}
        organizers={placeOrganizersOf(user)}
        mayMarkGlobal={may.markGlobal(viewerOf(user))}
        draftName={`event:${id}:${user.id}`}
        renderCard={(card) => <EventCardFace {...card} />}
        submitLabel={t("Save changes")}
        onSave={(form) => update.mutateAsync({ id, ...form })}
        loadNewest={() => queryClient.fetchQuery({ ...eventRecord(api, id), staleTime: 0 })}
        onSaved={leave}
        onCancel={() => void leave()}
        {...(provenance && {
          markOf: (...fields: SourceField[]) => (
            <FieldMarks eventId={id} provenance={provenance} fields={fields} onReleased={() => void startAgain()} />
          ),
        })}
        actions={
          <>
            <LinkButton to="/manage/events/dates/$id/" params={{ id: String(id) }}>
              <CalendarDays />
              {t("Change single dates")}
            </LinkButton>
            {event.takesRsvps && (
              <LinkButton to="/manage/events/rsvps/$id/" params={{ id: String(id) }}>
                <Users />
                {t("RSVPs")}
              </LinkButton>
            )}
            <DeleteRecord name={event.name} onDelete={() => void removal.run()} />
          </>
        }
      />
    </ManageArea>
  );
}
