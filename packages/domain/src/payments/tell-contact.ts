import type { Context } from "../context.ts";
import { PaymentsUnavailable } from "../payments-port.ts";
import { selectPayment } from "./payment.queries.ts";
import { selectBillingContact } from "./venue-people.queries.ts";

/** Job: tells the payment service whom a venue's bills go to. */
export async function tellContact(ctx: Context, { venueId }: { venueId: number }): Promise<void> {
  const payment = await selectPayment(ctx.db, venueId);
  const contact = await selectBillingContact(ctx.db, venueId);
  if (!payment || !contact) return;
  if (!ctx.ports.payments) throw new PaymentsUnavailable("The keys of the payment service are not set.");
  await ctx.ports.payments.updateCustomer(payment.customerId, { name: contact.venueName, email: contact.email });
}
