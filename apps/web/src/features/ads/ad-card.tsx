import { adHost } from "@hereabouts/contract/ads/ad-print";
import type { SearchAd } from "@hereabouts/contract/ads/search-ad";
import { t } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Print } from "@hereabouts/ui/pictures/print";
import type { ReactNode } from "react";
import styles from "./ad.module.css";

interface AdCardProps {
  ad: Omit<SearchAd, "id" | "firstForSession">;
  /** Replaces the image, where a form holds one that is not stored yet. */
  picture?: ReactNode;
  onPress?: () => void;
}

const MIDDLE_BUTTON = 1;

/** Card of an ad in a list: marked, as high whatever it says, and one link. */
export function AdCard({ ad, picture, onPress }: AdCardProps) {
  const { title, description, image, url, buttonText } = ad;
  return (
    <div className={`${cardStyles.card} ${styles.card}`}>
      {picture ?? <Print picture={image} />}
      <div className={styles.words}>
        <p className={styles.mark}>
          <strong>{t("Sponsored")}</strong> <span className={styles.host}>{adHost(url)}</span>
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
