import { eventStatuses } from "@hereabouts/contract/events/event-facets";
import { stateWords } from "@hereabouts/contract/events/status-words";
import type { EventRsvps, Rsvp, RsvpList } from "@hereabouts/contract/rsvps/rsvp";
import { rsvpWords } from "@hereabouts/contract/rsvps/rsvp-words";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import styles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { CsvLink } from "../../../app/workbench/csv-link.tsx";
import { useSetRsvpList } from "../mutations.ts";
import { eventRsvps } from "../queries.ts";
import { RemoveRsvp, RsvpTable } from "./rsvp-table.tsx";
import rsvpStyles from "./rsvps-page.module.css";

interface RsvpsPageProps {
  id: number;
  list: string | undefined;
  onList: (list: string) => void;
}

function listLabel({ date, times, status, taken, waiting }: RsvpList): string {
  const when = [shortDayAndYear(date), times].filter(Boolean).join(", ");
  const known = eventStatuses.find(({ value }) => value === status)?.value ?? "scheduled";
  const state = status === "gone" ? t("Removed") : t(stateWords(known)?.label ?? "");
  const counts = [t("{count} coming", { count: taken }), waiting > 0 && t("{count} waiting", { count: waiting })];
  return [when, state, ...counts].filter(Boolean).join(" · ");
}

function ListTools({ event, list }: { event: EventRsvps; list: RsvpList }) {
  const set = useSetRsvpList();
  const closing = useAction({
    do: (isClosed: boolean) => set.mutateAsync({ id: event.id, occurrence: list.occurrence, isClosed }),
    done: (isClosed) => (isClosed ? t("List closed.") : t("List opened.")),
  });
  const { taken, waiting } = list;
  return (
    <div className={rsvpStyles.tools}>
      <p>
        {event.places === null
          ? t("{people} coming", { people: rsvpWords.people(taken) })
          : t("{taken} of {places} places taken", { taken, places: event.places })}
        {waiting > 0 && ` · ${t("{people} on the waiting list", { people: rsvpWords.people(waiting) })}`}
      </p>
      {!list.isOver && list.status !== "gone" && (
        <Switch
          label={t("List closed")}
          description={t("Visitors can’t add themselves. The waiting list still moves up.")}
          isSelected={list.isClosed}
          isDisabled={closing.isPending}
          onChange={(isClosed) => void closing.run(isClosed)}
        />
      )}
    </div>
  );
}

/** The lists of an event's dates, for its producer. */
export function RsvpsPage({ id, list: asked, onList }: RsvpsPageProps) {
  const { data: event } = useQuery(eventRsvps(useApi(), id, asked));
  const [removing, setRemoving] = useState<Rsvp | null>(null);
  if (!event) return null;
  const list = event.lists.find(({ occurrence }) => occurrence === event.occurrence);
  const edit = (
    <LinkButton to="/manage/events/edit/$id/" params={{ id: String(id) }}>
      <Pencil />
      {t("Edit")}
    </LinkButton>
  );
  return (
    <ManageArea>
      <div className={styles.head}>
        <div>
          <Link to={event.absoluteUrl}>{event.name}</Link>
          <h1 className="display">{t("RSVPs")}</h1>
        </div>
        {edit}
      </div>
      {list && (event.takesRsvps || event.lists.some(({ taken, waiting }) => taken + waiting > 0)) ? (
        <div className={rsvpStyles.page}>
          <div className={rsvpStyles.bar}>
            <SelectField
              label={t("Date")}
              options={event.lists.map((one) => ({ value: one.occurrence, label: listLabel(one) }))}
              value={list.occurrence}
              onChange={onList}
            />
            <CsvLink path={`/events/api/v1/producer/events/${id}/rsvps.csv`} search={{ occurrence: list.occurrence }} />
          </div>
          <ListTools key={list.occurrence} event={event} list={list} />
          {event.rsvps.length > 0 ? (
            <RsvpTable rsvps={event.rsvps} onRemove={setRemoving} />
          ) : (
            <EmptyState
              drawing="corkboard"
              message={t("No RSVPs for this date yet.")}
              hint={t("People who RSVP on the event’s page appear here.")}
            />
          )}
        </div>
      ) : (
        <EmptyState
          drawing="corkboard"
          message={event.takesRsvps ? t("No upcoming dates.") : t("RSVPs are off.")}
          hint={event.takesRsvps ? t("Add dates to the event first.") : t("Turn them on in the event’s form.")}
        />
      )}
      <RemoveRsvp rsvp={removing} onClose={() => setRemoving(null)} />
    </ManageArea>
  );
}
