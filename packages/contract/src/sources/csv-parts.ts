/** Event fields that CSV columns can hold. Name and date are required. */
export const csvParts = [
  "name",
  "date",
  "start",
  "end",
  "end_date",
  "all_day",
  "place",
  "description",
  "website",
  "category",
  "price",
  "price_information",
  "tickets",
  "ages",
  "status",
  "online",
  "online_url",
  "in_person",
  "rule",
  "except",
  "id",
] as const;
export type CsvPart = (typeof csvParts)[number];

/** Labels of CSV fields. */
export const csvPartLabels: Readonly<Record<CsvPart, string>> = {
  name: "Name",
  date: "Date",
  start: "Start time",
  end: "End time",
  end_date: "End date",
  all_day: "All day",
  place: "Place",
  description: "Description",
  website: "Website",
  category: "Category",
  price: "Price",
  price_information: "Price details",
  tickets: "Ticket link",
  ages: "Ages",
  status: "Status",
  online: "Online",
  online_url: "Link to take part online",
  in_person: "In person",
  rule: "Repetition",
  except: "Dates to leave out",
  id: "Number or code",
};

/** Without which a row is no event. */
export const neededCsvParts: readonly CsvPart[] = ["name", "date", "start"];
