import { eventPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import styles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { ManageArea } from "../../../app/areas/manage-area.tsx";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useRequireUser } from "../../../app/session/user-context.tsx";
import { eventRecord } from "../queries.ts";
import { EventDates } from "./event-dates.tsx";

/** The single dates of an event, to cancel, move or take out. */
export function ChangeDatesPage({ id }: { id: number }) {
  const user = useRequireUser();
  const { data: event } = useQuery(eventRecord(useApi(), id));
  if (!user || !event) return null;
  return (
    <ManageArea>
      <div className={styles.head}>
        <div>
          <Link to={eventPath(event)}>{event.name}</Link>
          <h1 className="display">{t("Change dates")}</h1>
        </div>
        <LinkButton to="/manage/events/edit/$id/" params={{ id: String(id) }}>
          <Pencil />
          {t("Edit all dates")}
        </LinkButton>
      </div>
      <EventDates event={event} />
    </ManageArea>
  );
}
