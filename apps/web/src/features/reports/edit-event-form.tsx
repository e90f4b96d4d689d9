import { type EventStatus, eventStatuses } from "@hereabouts/contract/events/event-facets";
import { eventFields } from "@hereabouts/contract/events/event-fields";
import { type EventFormRecord, eventFormShape } from "@hereabouts/contract/events/event-form";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { describedText } from "../../forms/described-text.ts";
import { useLeaveWarning } from "../../forms/drafts/use-leave-warning.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { priceOptions } from "../../forms/price-options.ts";
import { OnlyDateFields, onlyDate, readDate, type TypedDate, typedDate } from "../../forms/records/only-date.tsx";
import { type Form, useForm } from "../../forms/use-form.ts";
import styles from "./edit-event-form.module.css";
import { useUpdateEvent } from "./mutations.ts";
import { eventRecord } from "./queries.ts";

const { name, price, status, statusNote } = eventFormShape;
const fields = z.object({ name, price, status, statusNote });

interface Typed extends Record<string, unknown>, TypedDate {
  name: string;
  price: string;
  status: EventStatus;
  statusNote: string;
}

/** The only date of an event that does not follow its venue's hours. */
const dateOf = ({ usePoiTimes, dates }: Pick<EventFormRecord, "usePoiTimes" | "dates">) =>
  usePoiTimes ? null : onlyDate(dates);

/** An event as its form sends it, with the image as it is. */
const sentFields = ({ imageUrl: _, imageSource: _source, imageCropData: _crop, ...event }: EventFormRecord) => event;

/** Reads the typed fields by the contract’s rules, into the event as the whole form sends it. */
function typedEvent(event: EventFormRecord) {
  const row = dateOf(event);
  return z.custom<Typed>().transform((typed, issues) => {
    for (const { path, message } of fields.safeParse(typed).error?.issues ?? []) {
      issues.addIssue({ code: "custom", path: [...path], message });
    }
    const { date, startTime, endTime, ...others } = typed;
    const dates = row && readDate(row, { date, startTime, endTime }, issues);
    return { ...sentFields(event), ...others, ...(dates && { dates }) };
  });
}

/** "$ (under $25)": a list has room where a row of buttons has none. */
const priceChoices = () =>
  priceOptions().map(({ value, label, ...more }) => ({
    value,
    label: "detail" in more && more.detail ? `${label} (${more.detail})` : label,
  }));

interface EditEventFormProps {
  id: number;
  /** Leads back to the evidence. */
  onClose: () => void;
}

function LoadedForm({ event, onClose }: { event: EventFormRecord; onClose: () => void }) {
  const row = dateOf(event);
  const update = useUpdateEvent();
  const save = (values: object) => update.mutateAsync({ ...values, id: event.id });
  const typed: Typed = {
    name: event.name,
    price: event.price ?? "",
    status: event.status as EventStatus,
    statusNote: event.statusNote,
    ...typedDate(row),
  };
  const form: Form<Typed, unknown> = useForm(typedEvent(event), typed, {
    isStored: true,
    send: async (values) => {
      const saved = await save(values);
      onClose();
      return saved;
    },
    done: ({ name }) => messages.updated(name),
    undo: (_, { updated }) => save({ ...sentFields(event), updated }),
  });
  useLeaveWarning(form.isChanged && !form.isSending, false);
  const chosen = form.field("status");
  return (
    <form
      method="dialog"
      ref={form.ref}
      className={styles.form}
      onSubmit={form.onSubmit}
      onKeyDown={(press) => {
        if (press.defaultPrevented) return;
        if (press.key === "Escape") onClose();
        else if (press.key === "Enter" && (press.ctrlKey || press.metaKey)) form.send();
        else return;
        press.preventDefault();
      }}
      noValidate
    >
      <FormBanner form={form} />
      <TextField {...describedText(eventFields.name)} {...form.field("name")} autoFocus />
      {row ? (
        <OnlyDateFields fieldOf={(part) => form.field(part)} isAllDay={row.allDay === true} />
      ) : (
        <p>
          {t("This event has several dates.")}{" "}
          <Link to="/manage/events/dates/$id/" params={{ id: String(event.id) }}>
            {t("Change single dates")}
          </Link>
        </p>
      )}
      <SelectField label={t(eventFields.price.label)} options={priceChoices()} {...form.field("price")} />
      <SelectField
        label={t(eventFields.status.label)}
        description={t("Applies to all dates. If you cancel or move the event, we email everyone who saved it.")}
        options={eventStatuses.map(({ value, label }) => ({ value, label: t(label) }))}
        {...chosen}
        onChange={(value) => chosen.onChange(value as EventStatus)}
      />
      {(chosen.value !== "scheduled" || form.current.statusNote !== "") && (
        <TextArea {...describedText(eventFields.statusNote)} {...form.field("statusNote")} />
      )}
      <div className={styles.foot}>
        <Button variant="quiet" onPress={onClose}>
          {t("Back")}
        </Button>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("Save changes")}
        </Button>
      </div>
    </form>
  );
}

/** Changes the common fields of an event in its place in a list. Ctrl or Cmd with Enter saves, Escape leads back. */
export function EditEventForm({ id, onClose }: EditEventFormProps) {
  const query = useQuery(eventRecord(useApi(), id));
  if (query.isError) return <LoadFailed query={query} />;
  if (!query.data) {
    return (
      <div aria-busy="true">
        <SkeletonLine />
        <SkeletonLine width={70} />
      </div>
    );
  }
  return <LoadedForm event={query.data} onClose={onClose} />;
}
