import { adFiguresPath } from "@hereabouts/contract/ads/ad-paths";
import { formatNumber, t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import booked from "./booked-ad.module.css";
import { adFigures } from "./queries.ts";

/** How often an ad was shown and clicked, by day, and the same as a file. */
export function AdFigures({ id }: { id: number }) {
  const figures = useQuery(adFigures(useApi(), id));
  return (
    <section aria-labelledby="ad-figures" className={booked.part}>
      <div className={booked.line}>
        <h2 id="ad-figures" className={booked.head}>
          {t("By day")}
        </h2>
        {figures.data && figures.data.length > 0 && (
          <AnchorButton href={adFiguresPath(id)} download size="sm">
            <Download />
            {t("CSV")}
          </AnchorButton>
        )}
      </div>
      <ListStates
        list={figures}
        skeleton={<SkeletonLine width={50} />}
        empty={<p className={booked.none}>{t("No views yet. Start the ad, then check again later.")}</p>}
      >
        {(days) => (
          <table className={booked.table}>
            <thead>
              <tr>
                <th scope="col">{t("Day")}</th>
                <th scope="col">{t("Shown")}</th>
                <th scope="col">{t("Clicks")}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, shown, clicked }) => (
                <tr key={day}>
                  <th scope="row">{shortDayAndYear(day)}</th>
                  <td>{formatNumber(shown)}</td>
                  <td>{formatNumber(clicked)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ListStates>
    </section>
  );
}
