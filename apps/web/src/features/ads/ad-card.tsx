import type { SearchAd } from "@hereabouts/contract/ads/search-ad";
import { t } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Print, PrintFrame } from "@hereabouts/ui/pictures/print";
import { Megaphone } from "lucide-react";
import styles from "./ad.module.css";

interface AdCardProps {
  ad: Omit<SearchAd, "id" | "firstForSession">;
  onPress?: () => void;
}

const MIDDLE_BUTTON = 1;

/** Where it leads, in short: the name of the site. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}

/** An ad as a list shows it: marked, as high whatever it says, and one link. */
export function AdCard({ ad, onPress }: AdCardProps) {
  const { title, description, image, url, buttonText } = ad;
  return (
    <div className={`${cardStyles.card} ${styles.card}`}>
      {image ? (
        <Print picture={image} />
      ) : (
        <PrintFrame className={styles.noPicture}>
          <Megaphone aria-hidden="true" />
        </PrintFrame>
      )}
      <div className={styles.words}>
        <p className={styles.mark}>
          <strong>{t("Sponsored")}</strong> <span className={styles.host}>{hostOf(url)}</span>
        </p>
        <h3 className={`${cardStyles.title} ${styles.title}`}>
          <a
            href={url}
            rel="sponsored noopener"
            target="_blank"
            onClick={onPress}
            onAuxClick={({ button }) => button === MIDDLE_BUTTON && onPress?.()}
          >
            {title}
            <span className="vh">{t(", sponsored, opens in a new tab")}</span>
          </a>
        </h3>
        {description && <p className={styles.text}>{description}</p>}
        <span className={styles.button} aria-hidden="true">
          {buttonText}
        </span>
      </div>
    </div>
  );
}
