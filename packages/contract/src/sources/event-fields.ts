/** Event fields that a source can set, with their labels. */
const sourceFields = [
  { value: "name", label: "Name" },
  { value: "description", label: "Description" },
  { value: "url", label: "Website" },
  { value: "dates", label: "Dates" },
  { value: "status", label: "Status" },
  { value: "eventType", label: "Category" },
  { value: "ages", label: "Ages" },
  { value: "place", label: "In person or online" },
  { value: "price", label: "Price" },
  { value: "priceInformation", label: "Price details" },
  { value: "ticketUrl", label: "Ticket link" },
] as const;

export type SourceField = (typeof sourceFields)[number]["value"];
export const sourceFieldNames = sourceFields.map(({ value }) => value) as [SourceField, ...SourceField[]];

/** Label of an event field. */
export const sourceFieldLabel = (field: SourceField): string =>
  sourceFields.find(({ value }) => value === field)?.label ?? field;
