import { eventFields } from "@hereabouts/contract/events/event-fields";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useApi } from "../../../app/data/api.ts";
import { useDebounced } from "../../../app/time/use-delayed.ts";
import type { Form } from "../../../forms/use-form.ts";
import { organizersByName } from "../queries.ts";
import type { EventValues } from "./event-values.ts";

interface OrganizerFieldProps {
  form: Pick<Form<EventValues, unknown>, "field">;
  /** Name of the organizer that has not confirmed the event; null for none. */
  waiting: string | null;
}

/** The organizer by its name: those that are known are offered while one types, any other is added with the event. */
export function OrganizerField({ form, waiting }: OrganizerFieldProps) {
  const organizer = form.field("organizer");
  const listId = useId();
  const name = useDebounced(organizer.value.trim(), limits.liveSearchDebounceMs);
  const { data } = useQuery({ ...organizersByName(useApi(), name), enabled: name !== "" });
  return (
    <>
      <TextField
        label={t(eventFields.organizerId.label)}
        description={
          waiting !== null && waiting === organizer.value
            ? t("Visitors see the name when {organizer} confirms the event.", { organizer: waiting })
            : t("The band, library or group that puts it on, if it’s not the venue.")
        }
        optional
        maxChars={organizerLimits.nameChars}
        list={listId}
        autoComplete="off"
        {...organizer}
      />
      <datalist id={listId}>
        {data?.data.map((known) => (
          <option key={known.id} value={known.name} />
        ))}
      </datalist>
    </>
  );
}
