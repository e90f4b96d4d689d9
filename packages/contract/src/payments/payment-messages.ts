/** Every sentence that a person can read as the outcome of something about payments. */
export const paymentMessages = {
  signatureWrong: "The signature is missing, wrong or too old.",
  planNotSold: "This plan cannot be paid by card.",
  priceUnknown: "The payment service knows no such price, or it is not one amount that is asked for again and again.",
  priceTaken: "Another plan is sold by this price.",
  paymentsOff: "Nothing is paid by card on this site.",
  paymentsUnavailable:
    "The payment service does not answer at the moment. Nothing was charged. Please try again shortly.",
  paymentRefused: "The payment service refused this. Nothing was charged. Write to us if it happens again.",
  paidAlready: "This venue pays for a plan already. Change it instead.",
  nothingPaid: "This venue pays for nothing by card yet.",
  checkoutElsewhere: "A payment for another plan was begun a moment ago. Finish that one, or try again in a minute.",
  paidOnline: "This venue pays for its plan by card. It is changed where it is paid.",
  planNotFree: "This venue cannot go on without paying.",
  billsOfAnother: "Only the billing contact can do this.",
  alreadyBillingContact: "You are the billing contact already.",
  invitationGone: "This invitation was used, withdrawn or has expired. Ask for a new one.",
  billsTaken: (name: string) => `Handed the bills over to ${name}.`,
  wentFree: (plan: string) => `Went on with the plan ${plan}.`,
  paymentsEnded: "Ended what was paid by card.",
} as const;
