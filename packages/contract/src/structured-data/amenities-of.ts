import { t } from "@hereabouts/language/translate";
import { type AccessFact, accessFacts } from "../access/access-facts.ts";

interface Row {
  fact: AccessFact;
  value: string;
}

/** Structured data of the facts that are known of a place, as far as they are. */
export function amenitiesOf(access: readonly Row[]) {
  const told = access.flatMap(({ fact, value }) => {
    const name = t(accessFacts.find((one) => one.value === fact)?.label ?? fact);
    return value === "unknown" ? [] : [{ "@type": "LocationFeatureSpecification", name, value: value === "yes" }];
  });
  return told.length > 0 ? { amenityFeature: told } : {};
}
