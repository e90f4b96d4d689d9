import { type RequestRole, requestRoles } from "@hereabouts/contract/claims/request-form";
import { t, tLabels } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";

/** Details of a request: a role, "" if not chosen, and a message. */
export type SaidOfRequest = { role: RequestRole | ""; message: string };

interface RequestFieldsProps {
  said: SaidOfRequest;
  onChange: (said: SaidOfRequest) => void;
  errors?: readonly string[];
  /** Nothing can be decided without it. */
  owesMessage?: boolean;
}

/** Fields for the claimant's role and how to verify it, which speeds up the decision. */
export function RequestFields({ said, onChange, errors = [], owesMessage = false }: RequestFieldsProps) {
  return (
    <>
      <SelectField
        label={t("Your role there")}
        optional
        placeholder={t("Choose your role")}
        options={tLabels(requestRoles)}
        value={said.role}
        onChange={(value) =>
          onChange({ ...said, role: requestRoles.find((role) => role.value === value)?.value ?? "" })
        }
      />
      <TextField
        label={t("Message to us")}
        description={t(
          "How can we verify that you represent the venue? For example, a phone number or a contact name.",
        )}
        optional={!owesMessage}
        isMultiline
        value={said.message}
        onChange={(message) => onChange({ ...said, message })}
        onBlur={() => undefined}
        errors={[...errors]}
      />
    </>
  );
}
