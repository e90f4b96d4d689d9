import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { t } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import styles from "./ad.module.css";
import { AdCard } from "./ad-card.tsx";
import { AdFigures } from "./ad-figures.tsx";
import booked from "./booked-ad.module.css";

interface BookedAdProps {
  id: number;
  /** Stored values of the ad, as form values. */
  values: AdminValues;
}

/** An ad as it looks in lists of events on a wide screen and on a phone, and what became of it by day. */
export function BookedAd({ id, values }: BookedAdProps) {
  const picture = String(values.picture ?? "");
  const ad = {
    title: String(values.title),
    description: String(values.description ?? ""),
    url: String(values.url),
    buttonText: String(values.buttonText),
    image: picture === "" ? null : { url: picture, width: 960, height: 480, alt: "" },
  };
  return (
    <>
      <section aria-labelledby="ad-preview" className={booked.part}>
        <h2 id="ad-preview" className={booked.head}>
          {t("How it looks")}
        </h2>
        <div className={booked.frames}>
          {["wide", "narrow"].map((width) => (
            <div key={width} className={booked.frame} data-width={width}>
              <div className={cardStyles.frame}>
                <div className={styles.place}>
                  <AdCard ad={ad} />
                </div>
              </div>
            </div>
          ))}
        </div>
      </section>
      <AdFigures id={id} />
    </>
  );
}
