import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { organizerPath, venuePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { fieldLabel } from "./field-labels.ts";
import { namedOrganizer, namedVenue, regions } from "./queries.ts";
import styles from "./revision-change.module.css";
import { ShortenedText } from "./shortened-text.tsx";
import { type Change, changeWords } from "./value-words.ts";

/** The venue with an id, by its name; by its number when it is gone. */
function NamedVenue({ id }: { id: number }) {
  const { data: venue } = useQuery(namedVenue(useApi(), id));
  if (!venue) return t("Venue {id}", { id: String(id) });
  return (
    <Link to={venuePath(venue)} className="lone">
      {venue.name}
    </Link>
  );
}

/** The region with an id, by its name. */
function NamedRegion({ id }: { id: number }) {
  const { data } = useQuery(regions(useApi()));
  return data?.find((region) => region.id === id)?.name ?? t("Region {id}", { id: String(id) });
}

/** The organizer with an id, by its name; by its number while people cannot look at it. */
function NamedOrganizer({ id }: { id: number }) {
  const { data: organizer } = useQuery(namedOrganizer(useApi(), id));
  if (!organizer) return t("Organizer {id}", { id: String(id) });
  return (
    <Link to={organizerPath(organizer)} className="lone">
      {organizer.name}
    </Link>
  );
}

interface ValueProps {
  field: string;
  value: Change["after"];
  words: string;
}

function Value({ field, value, words }: ValueProps) {
  if (words === "") return <span className={styles.nothing}>{t("Empty")}</span>;
  if (field === "venueId") return <NamedVenue id={Number(value)} />;
  if (field === "organizerId") return <NamedOrganizer id={Number(value)} />;
  if (field === "regionId") return <NamedRegion id={Number(value)} />;
  return <ShortenedText text={words} />;
}

interface RevisionChangeProps {
  kind: RevisionKind;
  change: Change;
  /** Nothing was before: only what is there now is said. */
  isNew: boolean;
}

/** One field: what was before, and what it became. */
export function RevisionChange({ kind, change, isNew }: RevisionChangeProps) {
  const { field, before, after } = change;
  const words = changeWords(kind, change);
  return (
    <div className={styles.change}>
      <dt>{fieldLabel(field)}</dt>
      {!isNew && (
        <dd className={styles.before}>
          <span className="vh">{t("Before: ")}</span>
          <Value field={field} value={before} words={words.before} />
        </dd>
      )}
      <dd className={styles.after}>
        {!isNew && (
          <>
            <ArrowRight />
            <span className="vh">{t("After: ")}</span>
          </>
        )}
        <span>
          <Value field={field} value={after} words={words.after} />
        </span>
      </dd>
    </div>
  );
}
