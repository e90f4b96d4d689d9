import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { calendarForm } from "@hereabouts/contract/calendars/calendar-form";
import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { searchDefaults, searchDescription } from "@hereabouts/contract/saved-items/search-words";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useId } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { useSiteConfig } from "../../app/site-config.tsx";
import { FormBanner } from "../../forms/form-banner.tsx";
import { FormFoot } from "../../forms/form-foot.tsx";
import { FormNeeds, needsOf } from "../../forms/records/form-needs.tsx";
import { useForm } from "../../forms/use-form.ts";
import styles from "./calendar-dialog.module.css";
import { useAddCalendar, useUpdateCalendar } from "./mutations.ts";

const labels = { title: "Title", searchId: "Saved search" };

interface CalendarDialogProps {
  /** The one to change; without it a calendar is made. */
  calendar?: Calendar | undefined;
  /** The viewer's saved searches. */
  searches: readonly SavedSearch[];
  /** The search to begin with. */
  searchId?: number | undefined;
  onClose: () => void;
  /** A calendar was made: it is what other sites show next. */
  onAdded: (calendar: Calendar) => void;
}

/** Makes a calendar of one of one's saved searches, or changes one. */
export default function CalendarDialog(props: CalendarDialogProps) {
  const { searches, onClose } = props;
  if (searches.length > 0) return <CalendarEditor {...props} />;
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a calendar"
      foot={
        <LinkButton to="/events/" variant="primary">
          Find events
        </LinkButton>
      }
    >
      <p>{calendarWords.noSearch}</p>
      <p className={styles.way}>{calendarWords.howToSearch}</p>
    </ModalDialog>
  );
}

function CalendarEditor({ calendar, searches, searchId, onClose, onAdded }: CalendarDialogProps) {
  const [formId, needsId] = [useId(), useId()];
  const units = useUser()?.distanceUnits ?? "mi";
  const defaults = searchDefaults(useSiteConfig(), units);
  const add = useAddCalendar();
  const update = useUpdateCalendar();
  const asked = searches.find(({ id }) => id === searchId);
  const start = {
    title: calendar?.title ?? asked?.searchName ?? "",
    searchId: String(calendar?.search.id ?? asked?.id ?? ""),
  };
  const form = useForm(calendarForm, start, {
    isStored: calendar !== undefined,
    send: async (values) => {
      if (calendar) {
        const { title } = await update.mutateAsync({ id: calendar.id, ...values });
        toast({ tone: "success", message: messages.updated(title) });
        onClose();
      } else {
        const made = await add.mutateAsync(values);
        toast({ tone: "success", message: messages.itemSaved(made.title) });
        onAdded(made);
      }
    },
  });
  const chosen = searches.find(({ id }) => String(id) === form.current.searchId);
  const needs = needsOf(form, labels);
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={calendar ? "Edit calendar" : "Add a calendar"}
      foot={(close) => (
        <FormFoot
          formId={formId}
          submitLabel={calendar ? "Save changes" : "Add calendar"}
          isSending={form.isSending}
          isOff={!form.isValid}
          offBecause={needs.length > 0 ? needsId : undefined}
          onCancel={close}
        />
      )}
    >
      <form ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={labels.title}
          description="Visitors read it above the events."
          {...form.field("title")}
          isRequired
          maxChars={limits.calendarTitleChars}
          autoFocus
        />
        <SelectField
          label={labels.searchId}
          description="What it finds is what the calendar shows, now and whenever the search changes."
          placeholder="Choose one"
          options={searches.map(({ id, searchName }) => ({ value: String(id), label: searchName }))}
          {...form.field("searchId")}
        />
        {chosen && <p className="sm muted">{searchDescription(chosen, defaults)}</p>}
        <FormNeeds id={needsId} needs={needs} form={form} />
        <FormBanner form={form} />
      </form>
    </ModalDialog>
  );
}
