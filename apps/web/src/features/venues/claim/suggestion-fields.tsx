import { msg, t } from "@hereabouts/language/translate";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { AgreementNote } from "../../../app/shell/agreement-note.tsx";
import { RequestFields, type SaidOfRequest } from "./request-fields.tsx";

/** Details sent with a suggestion. */
export interface Suggestion extends SaidOfRequest {
  /** By default a suggestion is claimed. */
  part: "manages" | "knows";
}

const parts = [
  {
    value: "manages",
    label: msg("I manage this venue"),
    detail: msg("We’ll start your claim. Once it’s verified, you can post events."),
  },
  {
    value: "knows",
    label: msg("I don’t manage this venue"),
    detail: msg("We’ll review it and list it. Anyone can still claim it."),
  },
];

interface SuggestionFieldsProps {
  suggestion: Suggestion;
  onChange: (suggestion: Suggestion) => void;
}

/** Whether somebody looks after the place they suggest, or only knows it. */
export function SuggestionFields({ suggestion, onChange }: SuggestionFieldsProps) {
  return (
    <FormSection title={t("You and this venue")}>
      <RadioCards
        label={t("Your role")}
        options={parts.map(({ value, label, detail }) => ({ value, label: t(label), detail: t(detail) }))}
        value={suggestion.part}
        onChange={(part) => onChange({ ...suggestion, part: part === "knows" ? "knows" : "manages" })}
      />
      {suggestion.part === "manages" && (
        <RequestFields said={suggestion} onChange={(said) => onChange({ ...suggestion, ...said })} />
      )}
      <AgreementNote by="suggest" />
    </FormSection>
  );
}
