import { type AccessFact, accessFacts } from "@hereabouts/contract/access/access-facts";
import { t } from "@hereabouts/language/translate";

interface Row {
  fact: AccessFact;
  value: string;
}

/** What a place is known to have or not to have, in structured data. */
export function amenitiesOf(access: readonly Row[]) {
  const told = access.flatMap(({ fact, value }) => {
    const name = t(accessFacts.find((one) => one.value === fact)?.label ?? fact);
    return value === "unknown" ? [] : [{ "@type": "LocationFeatureSpecification", name, value: value === "yes" }];
  });
  return told.length > 0 ? { amenityFeature: told } : {};
}
