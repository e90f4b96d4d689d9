import { msg, t } from "@hereabouts/language/translate";
/** Every sentence that a person can read as the outcome of something about payments. */
export const paymentMessages = {
  signatureWrong: msg("The signature is missing, wrong or too old."),
  planNotSold: msg("You can’t pay for this plan by card."),
  priceUnknown: msg("Unknown price. The payment service needs a recurring price with a single amount."),
  priceTaken: msg("Another plan already uses this price."),
  paymentsOff: msg("This site doesn’t take card payments."),
  paymentsUnavailable: msg("The payment service isn’t responding. Nothing was charged. Please try again shortly."),
  paymentRefused: msg("The payment service refused this. Nothing was charged. If this happens again, contact us."),
  paidAlready: msg("This venue already has a paid plan. Change that plan instead."),
  nothingPaid: msg("This venue has no card payments yet."),
  checkoutElsewhere: msg("A payment for another plan was just started. Finish that payment, or try again in a minute."),
  paidOnline: msg("This venue pays for its plan by card. Change the plan at the payment service."),
  planNotFree: msg("This venue needs a paid plan."),
  billsOfAnother: msg("Only the billing contact can do this."),
  alreadyBillingContact: msg("You’re already the billing contact."),
  invitationGone: msg("This invitation has expired, was withdrawn or was already used. Ask for a new one."),
  billsTaken: (name: string) => t("Billing transferred to {name}.", { name }),
  wentFree: (plan: string) => t("Continued with the plan {plan}.", { plan }),
  paymentsEnded: msg("Card payments ended."),
} as const;
