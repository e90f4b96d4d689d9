/** What comes of featuring events, in words. */
export const featureMessages = {
  full: (count: number, region: string | null, day: string) =>
    `${count} events ${region === null ? "without a region" : `of ${region}`} are featured on ${day} already. Choose other days, or take one away.`,
  tooLong: (days: number) => `Feature it for at most ${days} days.`,
  over: "Choose a last day that is to come.",
  notShown: "Only published events of venues that are shown can be featured.",
  done: (name: string, until: string) => `${name} is featured until ${until}.`,
  ended: (name: string) => `${name} is not featured any more.`,
} as const;
