import {
  type AccessFact,
  type AccessRow,
  type AccessSource,
  accessFacts,
} from "@hereabouts/contract/access/access-facts";
import { msg, t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { list } from "@hereabouts/recurrence/words";
import { Link } from "@tanstack/react-router";
import { Accessibility, Captions, CircleParking, Ear, Hand, type LucideIcon, Toilet, VolumeX } from "lucide-react";
import styles from "./access-list.module.css";

const icons: Readonly<Record<AccessFact, LucideIcon>> = {
  "step-free": Accessibility,
  parking: CircleParking,
  restroom: Toilet,
  "hearing-loop": Ear,
  "quiet-hours": VolumeX,
  captions: Captions,
  "sign-language": Hand,
};

const sources: Readonly<Record<AccessSource, string>> = {
  venue: msg("From the venue, {day}"),
  editor: msg("From our editors, {day}"),
  visitor: msg("From a visitor, {day}"),
};

const sourceWords = ({ source, day }: AccessRow) =>
  source && day ? t(sources[source], { day: shortDayAndYear(day) }) : "";

interface AccessListProps {
  access: readonly AccessRow[];
  /** The record that a report is about. */
  kind: "venue" | "event";
  /** The record's id; null for one that nobody can report yet. */
  id: number | null;
}

/** Lists the access facts of a venue or an event: those that are so, those that are not, and those that nobody answered. */
export function AccessList({ access, kind, id }: AccessListProps) {
  const known = access
    .filter(({ value }) => value !== "unknown")
    .sort((a, b) => Number(a.value === "no") - Number(b.value === "no"));
  const unknown = accessFacts.filter(({ value }) => !known.some(({ fact }) => fact === value));
  const said = [...new Set(known.map(sourceWords))];
  return (
    <section data-part="access">
      <h2>{t("Accessibility")}</h2>
      <ul className={styles.facts}>
        {known.map((row) => {
          const Icon = icons[row.fact];
          const fact = accessFacts.find(({ value }) => value === row.fact);
          return (
            <li key={row.fact} data-value={row.value}>
              <Icon aria-hidden />
              <span>
                {t((row.value === "yes" ? fact?.label : fact?.none) ?? "")}
                {said.length > 1 && <span className="sm muted"> · {sourceWords(row)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {said.length === 1 && <p className="sm muted">{said[0]}</p>}
      {unknown.length > 0 && (
        <p className={`sm muted ${styles.unknown}`}>
          {known.length === 0
            ? t("Nothing is known yet.")
            : t("Not known: {facts}", { facts: list(unknown.map(({ label }) => t(label))) })}{" "}
          {id !== null && (
            <Link
              to="/report/$kind/$id/"
              params={{ kind, id: String(id) }}
              search={{ problem: "wrong-access" }}
              rel="nofollow"
              className="lone"
              data-screen
            >
              {t("Tell us")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
