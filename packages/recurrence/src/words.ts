/** The days of the week by the wire's number, 0 = Monday. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** The days of the week as a calendar shows them, 0 = Sunday. */
export const WEEKDAYS_FROM_SUNDAY = ["Sunday", ...WEEKDAYS.slice(0, -1)];
/** The months, 0 = January. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
/** "Sat" of "Saturday", "Nov" of "November". */
export const abbreviated = (name: string): string => name.slice(0, 3);

const POSITIONS = ["", "first", "second", "third", "fourth", "fifth"];

/** "21st" */
export function ordinal(value: number): string {
  const ending = value % 100 >= 11 && value % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
  return `${value}${ending}`;
}

/** "second", "last", "second to last" */
export function positionName(position: number): string {
  if (position > 0) return POSITIONS[position] ?? ordinal(position);
  return position === -1 ? "last" : `${positionName(-position)} to last`;
}

/** "2nd", "last", "2nd to last": where there is little room. */
export function shortPosition(position: number): string {
  if (position > 0) return ordinal(position);
  return position === -1 ? "last" : `${ordinal(-position)} to last`;
}

/** "one", "one and two", "one, two and three" */
export function list(items: readonly (string | undefined)[], word = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
}

/** Capitalizes the first letter. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
