/** Outcomes of featuring events. */
export const featureMessages = {
  full: (count: number, region: string | null, day: string) =>
    `${count} events ${region === null ? "without a region" : `in ${region}`} are already featured on ${day}. Choose other days, or stop featuring one.`,
  tooLong: (days: number) => `Feature an event for at most ${days} days.`,
  over: "Choose a last day in the future.",
  notShown: "You can only feature published events at visible venues.",
  done: (name: string, until: string) => `${name} featured until ${until}.`,
  ended: (name: string) => `${name} no longer featured.`,
} as const;
