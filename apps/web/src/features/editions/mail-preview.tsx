import type { MailWords } from "@hereabouts/contract/editions/edition-mail";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Segment } from "@hereabouts/ui/choices/segment";
import { copyText } from "@hereabouts/ui/feedback/copy-text";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import styles from "./edition-mail.module.css";
import { mailPreview } from "./queries.ts";

type View = "phone" | "computer" | "text";

const addressOf = (id: number, { subject, intro }: MailWords) =>
  `/events/api/v1/editions/${id}/mail.html?${new URLSearchParams({ subject, intro })}`;

/** The mail of an edition as it would go out now: on a phone, on a computer, and as plain text. */
export function MailPreview({ id, words }: { id: number; words: MailWords }) {
  const [view, setView] = useState<View>("phone");
  const query = useQuery(mailPreview(useApi(), { id, ...words }));
  const { data } = query;
  if (!data) return query.isError ? <LoadFailed query={query} /> : <SkeletonLine />;
  const views = [
    { value: "phone", label: t("Phone") },
    { value: "computer", label: t("Computer") },
    { value: "text", label: t("Plain text") },
  ];
  return (
    <section className={styles.preview} aria-label={t("Preview")}>
      <p>
        {plural(data.listings, "{count} listing is still to come.", "{count} listings are still to come.")}{" "}
        {data.leftOut > 0 &&
          plural(
            data.leftOut,
            "{count} picked date is left out: it begins too soon or is off.",
            "{count} picked dates are left out: they begin too soon or are off.",
          )}
      </p>
      <div className={styles.tools}>
        <Segment label={t("Preview")} options={views} value={view} onChange={(chosen) => setView(chosen as View)} />
        <Button size="sm" icon={<Copy />} onPress={() => void copyText(data.fragment)}>
          {t("Copy HTML")}
        </Button>
      </div>
      {view === "text" ? (
        <pre className={styles.plain}>{data.text}</pre>
      ) : (
        <iframe
          className={view === "phone" ? styles.phone : styles.computer}
          title={t("Preview")}
          src={addressOf(id, words)}
        />
      )}
    </section>
  );
}
