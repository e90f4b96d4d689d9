import type { DuplicatePoi } from "@hereabouts/contract/duplicates/duplicate-report";
import { venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { plural, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { Link } from "@tanstack/react-router";
import styles from "./duplicate-card.module.css";

/** Count of a venue's upcoming events, for example "12 upcoming events". */
const eventWords = (count: number) => plural(count, "{count} upcoming event", "{count} upcoming events");

/** A venue of a group, with what tells it from the others. */
export function DuplicatePoiRow({ poi, sign }: { poi: DuplicatePoi; sign: string }) {
  const facts = [eventWords(poi.numEventsFuture), poi.phone, poi.website.replace(/^https?:\/\//, "")];
  return (
    <li className={styles.poi}>
      <b className={styles.sign} aria-hidden="true">
        {sign}
      </b>
      <div className={styles.what}>
        <h2>
          <Link to={poi.published ? venuePath(poi) : venueEditPath(poi.id)}>{poi.name}</Link>{" "}
          <span className="muted num">{`#${poi.id}`}</span>
        </h2>
        <p>{poi.shortAddress || t("No address")}</p>
        <p className="muted">{facts.filter((fact) => fact !== "").join(" · ")}</p>
      </div>
      <div className={styles.badges}>
        {poi.claimed && <Badge tone="fern">{t("Claimed")}</Badge>}
        {!poi.published && <Badge tone="platinum">{t("Not published")}</Badge>}
      </div>
    </li>
  );
}
