import { eventParts } from "@hereabouts/contract/listings/event-filters";
import type { ListingPart } from "@hereabouts/contract/listings/filter";
import { venueParts } from "@hereabouts/contract/listings/venue-filters";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { toWireName } from "@hereabouts/contract/wire-names";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { changeSearch, type ListingSearch } from "../state/listing-search.ts";
import styles from "./no-results.module.css";

interface ListingFailureProps {
  error: { data?: unknown } | null;
  search: ListingSearch;
  onRetry: () => void;
  onSearch: (search: ListingSearch) => void;
}

/** A part of the address that the server could not use. */
export interface RefusedField {
  /** Name of the address parameter: "date_start". */
  name: string;
  /** Label of the parameter: "start date". */
  label: string;
  messages: string[];
}

/** Labels of the parameters by their names in the address. */
const labels = new Map(
  [eventParts, venueParts].flatMap((parts: Record<string, ListingPart>) =>
    Object.values(parts).flatMap(({ label, parameters }) =>
      Object.entries(parameters).map(([name, { called }]): [string, string] => [toWireName(name), called ?? label]),
    ),
  ),
);

/** "start date": in English labels begin small within a sentence. */
function labelOf(name: string): string {
  const label = labels.get(name) ?? name.replaceAll("_", " ");
  const translated = t(label);
  return translated === label ? label.toLowerCase() : translated;
}

/** The fields a refusal names, in words and as parameters; none when the failure is of another kind. */
function refusedFields(error: { data?: unknown } | null): RefusedField[] {
  const { fields } = (error?.data ?? {}) as { fields?: Record<string, string[]> | null };
  return Object.entries(fields ?? {}).map(([field, said]) => {
    const name = toWireName(field);
    return { name, label: labelOf(name), messages: said };
  });
}

/** True for a page number beyond the end of the listing. */
export const isPastTheEnd = (error: { data?: unknown } | null, search: ListingSearch) =>
  search.page !== undefined && (error?.data as { code?: unknown } | null | undefined)?.code === "NOT_FOUND";

const parts: Record<string, readonly string[]> = { latitude: ["longitude", "place"], longitude: ["latitude", "place"] };

/** A list that could not be fetched: why, where it is known, and the way on. */
export function ListingFailure({ error, search, onRetry, onSearch }: ListingFailureProps) {
  const refused = refusedFields(error).filter(({ name }) => search[name] !== undefined);
  const remove = (name: string) => {
    const gone = [name, ...(parts[name] ?? [])].map((part) => [part, undefined]);
    onSearch(changeSearch(search, Object.fromEntries(gone)));
  };
  const pastTheEnd = isPastTheEnd(error, search) ? search.page : undefined;
  const hint = refused.map(({ label, messages: said }) => `${label}: ${said.join(" ")}`).join(" ");
  const said = refused.length > 0 ? "searchRefused" : "listingsFailed";
  return (
    <div role="alert">
      <EmptyState
        drawing="bridge"
        message={pastTheEnd ? visitorMessages.noSuchPage(pastTheEnd) : t(visitorMessages[said])}
        {...(hint !== "" && { hint: hint.charAt(0).toUpperCase() + hint.slice(1) })}
        action={
          <div className={styles.ways}>
            {refused.map(({ name, label }) => (
              <Button key={name} variant="primary" onPress={() => remove(name)}>
                {t("Remove the {label}", { label })}
              </Button>
            ))}
            {!pastTheEnd && refused.length === 0 && (
              <Button variant="primary" onPress={onRetry}>
                {t("Try again")}
              </Button>
            )}
            {search.page && refused.length === 0 && (
              <Button variant={pastTheEnd ? "primary" : "secondary"} onPress={() => onSearch(changeSearch(search, {}))}>
                {t("Go to the first page")}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
