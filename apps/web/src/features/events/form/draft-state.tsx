import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import { draftMessages } from "@hereabouts/contract/producer/draft-limits";
import type { DraftField, DraftFields } from "@hereabouts/contract/producer/event-draft";
import { conventions } from "@hereabouts/language/conventions";
import { locale, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { draftedFields } from "./draft-values.ts";
import styles from "./event-form.module.css";
import { eventLabels } from "./event-needs.ts";
import type { EventValues } from "./event-values.ts";
import type { SavingState, ServerDraft } from "./use-server-draft.ts";

const shownChars = 160;

function timeOf(at: number): string {
  const hourCycle = conventions.hours === 12 ? "h12" : "h23";
  return new Intl.DateTimeFormat(locale(), { timeStyle: "short", hourCycle }).format(at);
}

function sentenceOf(state: SavingState): string {
  if (state.kind === "saving") return t("Saving…");
  if (state.kind === "offline") return t("Not saved: offline");
  if (state.kind === "refused") return t("Draft not saved: {reason}", { reason: state.reason });
  return state.kind === "saved" ? draftMessages.saved(timeOf(state.at)) : "";
}

/** Says whether the draft is on the server. */
export function DraftState({ state }: { state: SavingState }) {
  return (
    <p className={`muted sm ${styles.saving}`} role="status">
      {sentenceOf(state)}
    </p>
  );
}

/** A value of a field in words, for people to choose between two. */
function wordsOf(field: DraftField, fields: DraftFields): string {
  const value = fields[field];
  if (value === null || value === undefined) return t("Empty");
  if (field === "eventType") return t(eventTypeById(Number(value))?.name ?? "");
  if (field === "dates") return plural(fields.dates?.length ?? 0, "{count} date", "{count} dates");
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (typeof value !== "string") return t("Another value");
  const text = field === "description" ? textOfHtml(value) : value;
  return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
}

interface DraftConflictsProps {
  server: Pick<ServerDraft, "asked" | "decide">;
  values: EventValues;
}

/** Asks which value stays, for each field that was changed here and on another device. */
export function DraftConflicts({ server: { asked, decide }, values }: DraftConflictsProps) {
  if (!asked) return null;
  const here = draftedFields(values);
  const questions = asked.fields.map((field) => {
    const label = t(eventLabels[field as keyof EventValues] ?? field);
    return (
      <Banner
        key={field}
        tone="warning"
        actions={
          <>
            <Button
              size="sm"
              aria-label={t("Keep this value of {label}", { label })}
              onPress={() => decide(field, false)}
            >
              {t("Keep this one")}
            </Button>
            <Button
              size="sm"
              aria-label={t("Use the other value of {label}", { label })}
              onPress={() => decide(field, true)}
            >
              {t("Use the other one")}
            </Button>
          </>
        }
      >
        <p>{t("{label} was also changed on another device.", { label })}</p>
        <p>{t("Here: {value}", { value: wordsOf(field, here) })}</p>
        <p>{t("There: {value}", { value: wordsOf(field, asked.theirs.fields) })}</p>
      </Banner>
    );
  });
  return <div className={styles.conflicts}>{questions}</div>;
}
