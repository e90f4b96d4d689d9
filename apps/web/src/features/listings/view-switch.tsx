import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { t } from "@hereabouts/language/translate";
import { KeptAround } from "../../app/kept-markup.tsx";
import { listSearch, monthOf, monthSearch, showsMonth } from "./month/month-address.ts";
import type { StateLink } from "./month/state-link.ts";
import type { ListingSearch } from "./state/listing-search.ts";
import styles from "./view-switch.module.css";

interface ViewSwitchProps {
  search: ListingSearch;
  query: ResolvedListing;
  linkTo: (search: ListingSearch) => StateLink;
}

/** Shows the same events as a list with a map, or as a month. */
export function ViewSwitch({ search, query, linkTo }: ViewSwitchProps) {
  const isMonth = showsMonth(search);
  const current = (isCurrent: boolean) => (isCurrent ? { "aria-current": "true" as const } : {});
  const month = monthOf(query);
  const { today } = query;
  return (
    <KeptAround
      as="nav"
      className={styles.views}
      aria-label={t("View")}
      search={search}
      shown={["views", month, today]}
    >
      {(around) => (
        <>
          <a {...linkTo(listSearch(around))} {...current(!isMonth)} rel="nofollow">
            {t("List")}
          </a>
          <a {...linkTo(monthSearch(around, month, today))} {...current(isMonth)} rel="nofollow">
            {t("Month")}
          </a>
        </>
      )}
    </KeptAround>
  );
}
