import { type SourceField, sourceFieldLabel } from "@hereabouts/contract/sources/event-fields";
import type { Provenance } from "@hereabouts/contract/sources/provenance";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { Badge } from "@hereabouts/ui/icons/badge";
import { Link } from "@tanstack/react-router";
import { useAction } from "../../app/actions/use-action.ts";
import styles from "./import.module.css";
import { useReleaseFields } from "./mutations.ts";

interface FieldMarksProps {
  eventId: number;
  provenance: NonNullable<Provenance>;
  /** The fields that stand here. */
  fields: readonly SourceField[];
  /** Runs after a field follows the source again. */
  onReleased: () => void;
}

/** Says of fields whether they come from a source or were changed here, with the way back to the source's words. */
export function FieldMarks({ eventId, provenance, fields, onReleased }: FieldMarksProps) {
  const releasing = useReleaseFields();
  const release = useAction({
    do: async (field: SourceField) => {
      await releasing.mutateAsync({ id: eventId, fields: [field] });
      onReleased();
    },
    done: (field) => sourceWords.followedAgain(t(sourceFieldLabel(field)), provenance.source.name),
  });
  const known = provenance.fields.filter(({ field }) => fields.includes(field));
  if (known.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {known.map(({ field, isChanged, said }) => (
        <li key={field} className={styles.mark}>
          <b>{t(sourceFieldLabel(field))}</b>
          <Badge tone={isChanged ? "goldenrod" : "platinum"}>
            {isChanged ? t("Changed here") : t("From your calendar")}
          </Badge>
          {isChanged ? (
            <>
              <span>{said ? t("Your calendar says “{said}”.", { said }) : t("Your calendar says “nothing”.")}</span>
              <TextButton
                aria-label={t("Use the calendar’s again: {field}", { field: t(sourceFieldLabel(field)) })}
                onClick={() => void release.run(field)}
              >
                {t("Use the calendar’s again")}
              </TextButton>
            </>
          ) : (
            <Link to="/manage/import/$id/" params={{ id: String(provenance.source.id) }}>
              {provenance.source.name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
