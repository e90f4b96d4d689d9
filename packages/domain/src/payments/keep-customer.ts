import { updateBillingContact } from "../claims/claim.queries.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import type { Payments } from "../payments-port.ts";
import { insertCustomer, type StoredPayment, selectPayment } from "./payment.queries.ts";
import type { VenueStanding } from "./venue-people.queries.ts";

/**
 * How a venue pays, with the customer it is at the payment service: made with the first payment, and the same for everybody who
 * asks at that moment. Who pays where nobody was the billing contact becomes it.
 */
export async function keepCustomer(
  ctx: Context,
  payments: Payments,
  { venueId, venueName, billingContactId }: VenueStanding,
): Promise<StoredPayment> {
  const userId = signedInUserId(ctx);
  if (billingContactId === null) await updateBillingContact(ctx.db, venueId, userId, ctx.now());
  const known = await selectPayment(ctx.db, venueId);
  if (known) return known;
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  // A customer that was forgotten belonged to somebody else: the key is the person's.
  const key = `venue-${venueId}-of-${userId}-${ctx.now().toISOString().slice(0, 13)}`;
  const customerId = await payments.addCustomer({ venueId, name: venueName, email: user.email, key });
  await insertCustomer(ctx.db, venueId, customerId, ctx.now());
  const kept = await selectPayment(ctx.db, venueId);
  if (!kept) throw new NotFound();
  return kept;
}
