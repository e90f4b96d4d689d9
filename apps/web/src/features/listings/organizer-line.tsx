import { organizerPath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import type { ChangeSearch } from "./filters/filter-panel.tsx";
import styles from "./organizer-line.module.css";

interface OrganizerLineProps {
  organizer: { id: number; name: string };
  onChange: ChangeSearch;
}

/** Says whose events alone a listing has, and shows those of all in one press. */
export function OrganizerLine({ organizer, onChange }: OrganizerLineProps) {
  const link = <a href={languagePath(organizerPath(organizer))}>{organizer.name}</a>;
  return (
    <p className={styles.line}>
      <span>{withParts(t("Presented by <organizer/>"), { organizer: link })}</span>
      <TextButton onClick={() => onChange({ organizer: undefined })}>{t("Show all organizers")}</TextButton>
    </p>
  );
}
