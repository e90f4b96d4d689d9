import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { calendarForm } from "@hereabouts/contract/calendars/calendar-form";
import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { region } from "@hereabouts/contract/region/region";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { searchDefaults, searchDescription } from "@hereabouts/contract/saved-items/search-words";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useId } from "react";
import { z } from "zod";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { FormBanner } from "../../forms/form-banner.tsx";
import { FormFoot } from "../../forms/form-foot.tsx";
import { FormNeeds, needsOf } from "../../forms/records/form-needs.tsx";
import { useForm } from "../../forms/use-form.ts";
import styles from "./calendar-dialog.module.css";
import { useAddCalendar, useAddVenueCalendar, useUpdateCalendar } from "./mutations.ts";

/** How the list of what a calendar can show tells a venue from a saved search. */
const ofVenue = "venue:";

/** A title, and the id of a saved search or of a venue. */
const chosenForm = z.object({
  title: calendarForm.shape.title,
  searchId: z.string().min(1, messages.required),
});

interface CalendarDialogProps {
  /** The one to change; without it a calendar is made. */
  calendar?: Calendar | undefined;
  /** The viewer's saved searches. */
  searches: readonly SavedSearch[];
  /** The viewer's venues, the one at hand first. */
  venues: readonly { id: number; name: string }[];
  /** The search or the venue to begin with. */
  asked?: { searchId?: number | undefined; venueId?: number | undefined } | undefined;
  onClose: () => void;
  /** A calendar was made: it is what other sites show next. */
  onAdded: (calendar: Calendar) => void;
}

/** Makes a calendar of everything at a venue or of a saved search, or changes one. */
export default function CalendarDialog(props: CalendarDialogProps) {
  const { searches, venues, onClose } = props;
  if (searches.length + venues.length > 0) return <CalendarEditor {...props} />;
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Add a calendar")}
      foot={
        <LinkButton to="/events/" variant="primary">
          {t("Find events")}
        </LinkButton>
      }
    >
      <p>{t(calendarWords.noSearch)}</p>
      <p className={styles.way}>{t(calendarWords.howToSearch)}</p>
    </ModalDialog>
  );
}

/** The choices of what a calendar shows. A new calendar offers everything at each venue of its owner first, then the saved searches. */
function choicesOf({ calendar, searches, venues, asked }: CalendarDialogProps) {
  const offered = calendar ? [] : venues;
  const options = [
    ...offered.map(({ id, name }) => ({ value: `${ofVenue}${id}`, label: calendarWords.everythingAt(name) })),
    ...searches.map(({ id, searchName }) => ({ value: String(id), label: searchName })),
  ];
  const titles = new Map([
    ...offered.map(({ id, name }) => [`${ofVenue}${id}`, calendarWords.eventsAt(name)] as const),
    ...searches.map(({ id, searchName }) => [String(id), searchName] as const),
  ]);
  const first = offered[0] ? `${ofVenue}${offered[0].id}` : "";
  const wanted = [calendar?.search.id, asked?.searchId, asked?.venueId && `${ofVenue}${asked.venueId}`]
    .map((value) => String(value ?? ""))
    .find((value) => titles.has(value));
  return { options, titleOf: (value: string) => titles.get(value) ?? "", start: wanted ?? first };
}

function CalendarEditor(props: CalendarDialogProps) {
  const { calendar, searches, venues, onClose, onAdded } = props;
  const choices = choicesOf(props);
  const labels = { title: t("Title"), searchId: venues.length > 0 ? t("What it shows") : t("Saved search") };
  const [formId, needsId] = [useId(), useId()];
  const units = useUser()?.distanceUnits ?? region.units;
  const defaults = searchDefaults(units);
  const [add, update, addOfVenue] = [useAddCalendar(), useUpdateCalendar(), useAddVenueCalendar()];
  const start = { title: calendar?.title ?? choices.titleOf(choices.start), searchId: choices.start };
  const form = useForm(chosenForm, start, {
    isStored: calendar !== undefined,
    send: async ({ title: name, searchId }) => {
      if (calendar) {
        const { title } = await update.mutateAsync({ id: calendar.id, title: name, searchId: Number(searchId) });
        onClose();
        return title;
      }
      const made = searchId.startsWith(ofVenue)
        ? await addOfVenue.mutateAsync({ title: name, vid: Number(searchId.slice(ofVenue.length)) })
        : await add.mutateAsync({ title: name, searchId: Number(searchId) });
      onAdded(made);
      return made.title;
    },
    done: (_values, title) => (calendar ? messages.updated(title) : messages.itemSaved(title)),
  });
  const chosen = searches.find(({ id }) => String(id) === form.current.searchId);
  const venue = venues.find(({ id }) => `${ofVenue}${id}` === form.current.searchId);
  const needs = needsOf(form, labels);
  // A title that was only proposed follows what is chosen.
  const choose = (searchId: string) =>
    form.change(
      !calendar && ["", choices.titleOf(form.current.searchId)].includes(form.current.title)
        ? { searchId, title: choices.titleOf(searchId) }
        : { searchId },
    );
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={calendar ? t("Edit calendar") : t("Add a calendar")}
      foot={(close) => (
        <FormFoot
          formId={formId}
          submitLabel={calendar ? t("Save changes") : t("Add calendar")}
          isSending={form.isSending}
          isOff={!form.isValid}
          offBecause={needs.length > 0 ? needsId : undefined}
          onCancel={close}
        />
      )}
    >
      <form method="dialog" ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={labels.title}
          description={t("Shown above the events.")}
          {...form.field("title")}
          isRequired
          maxChars={limits.calendarTitleChars}
          autoFocus
        />
        <SelectField
          label={labels.searchId}
          description={t("New matching events appear in the calendar automatically.")}
          {...(choices.start === "" && { placeholder: t("Choose one") })}
          options={choices.options}
          {...form.field("searchId")}
          onChange={choose}
        />
        {venue && (
          <p className="sm muted">
            {t("All upcoming dates at {name}, and no events of others.", { name: venue.name })}
          </p>
        )}
        {chosen && <p className="sm muted">{searchDescription(chosen, defaults)}</p>}
        <FormNeeds id={needsId} needs={needs} form={form} />
        <FormBanner form={form} />
      </form>
    </ModalDialog>
  );
}
