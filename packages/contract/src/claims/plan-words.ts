/** What is said of plans, and the subjects of messages that ask for one. */
export const planWords = {
  used: (used: number) => `${used} active event${used === 1 ? "" : "s"}, no limit`,
  allowed: (allowed: number) => `Up to ${allowed} active events`,
  askFor: (plan: string, venue: string) => `The plan ${plan} for ${venue}`,
  askForSmaller: (venue: string) => `A smaller plan for ${venue}`,
  price: (monthlyCents: number | null) =>
    monthlyCents === null
      ? "Ask us for the price"
      : monthlyCents === 0
        ? "No charge"
        : `$${(monthlyCents / 100).toFixed(monthlyCents % 100 === 0 ? 0 : 2)} a month`,
  over: (used: number, allowed: number) =>
    `This venue has ${used} active events, and its plan allows ${allowed}. Nothing is deleted, and what is published stays. Nothing new can be published until fewer than ${allowed} are active, or the plan is larger.`,
  full: (allowed: number) =>
    `All ${allowed} active events of this plan are used. To publish another one, delete one, wait until one is over, or ask for a larger plan.`,
  byHand: "Plans are changed by hand: ask for one, and a person answers by email. Nothing is billed on this site.",
  smaller: "A smaller plan deletes nothing. While more events are active than it allows, nothing new can be published.",
  largest: "This is the largest plan.",
  notNeeded: "You look after every venue: no plan holds you back.",
} as const;
