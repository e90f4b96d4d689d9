import {
  eventPosterPath,
  offeredPapers,
  type PaperSize,
  paperNames,
  venuePosterPath,
} from "@hereabouts/contract/posters/poster-paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { Printer } from "lucide-react";
import styles from "./share-dialog.module.css";

/** The poster of a page that is shared, by the address of the page: of an event with its date, or of this month at a venue. */
function pathOf(url: URL, size: PaperSize): string {
  const [, kind, id] = /\/(events|venues)\/(\d+)\//.exec(url.pathname) ?? [];
  if (kind === "venues") return venuePosterPath(Number(id), { size });
  return eventPosterPath(Number(id), { size, ...Object.fromEntries(url.searchParams) });
}

/** Links to a poster as PDF, one for each size of paper that people of the region have. */
export function PosterLinks({ url }: { url: string }) {
  const page = new URL(url);
  return (
    <p className={`sm ${styles.posters}`}>
      <Printer />
      <span>{page.pathname.includes("/venues/") ? t("Print a poster of this month:") : t("Print a poster:")}</span>
      {offeredPapers().map((size) => (
        <a key={size} href={languagePath(pathOf(page, size))} className="lone" target="_blank" rel="noopener">
          {t(paperNames[size])}
        </a>
      ))}
    </p>
  );
}
