import { t } from "@hereabouts/language/translate";
import { fullDay } from "../time/moments.ts";

interface ArchivedNoteProps {
  /** First day (UTC) whose entries are listed; null while nothing is archived. */
  until: string | null | undefined;
}

/** Note at the end of a list whose older entries are in files alone. */
export function ArchivedNote({ until }: ArchivedNoteProps) {
  if (!until) return null;
  // Noon is the same day almost everywhere.
  const day = fullDay(`${until}T12:00:00Z`);
  return (
    <p className="muted sm">
      {t("Entries before {day} are archived. The administrator of the server can look them up.", { day })}
    </p>
  );
}
