import { t } from "@hereabouts/language/translate";
import { CopyField } from "@hereabouts/ui/feedback/copy-field";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { fediverseHandle } from "./queries.ts";
import styles from "./subscribe-dialog.module.css";

/** Name to follow a venue by from another server, or the whole site for null. Shows nothing until it is known. */
export function FediverseHandle({ venueId }: { venueId: number | null }) {
  const { data } = useQuery(fediverseHandle(useApi(), venueId));
  if (!data) return null;
  const label =
    venueId === null
      ? t("Follow all events of this site from Mastodon, Mobilizon or Gancio")
      : t("Follow from Mastodon, Mobilizon or Gancio");
  return (
    <div className={styles.handle}>
      <CopyField label={label} value={data.handle} isText />
    </div>
  );
}
