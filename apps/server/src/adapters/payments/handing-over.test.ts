import { deleteAccount } from "@hereabouts/domain/account/delete-account";
import { decideClaim } from "@hereabouts/domain/moderation/claim-decision";
import {
  acceptBillingInvitation,
  getBillingInvitation,
  inviteBillingContact,
  withdrawBillingInvitation,
} from "@hereabouts/domain/payments/billing-invitation";
import { openCheckout } from "@hereabouts/domain/payments/checkout";
import { goOnFree, openPortal } from "@hereabouts/domain/payments/manage-subscription";
import { listSubscriptions } from "@hereabouts/domain/producer/list-subscriptions";
import { listProducerQuotas } from "@hereabouts/domain/producer/producer-venues";
import { aPerson } from "@hereabouts/domain/test-factories";
import { deleteVenue } from "@hereabouts/domain/venues/deleted-venue";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { expect, test } from "vitest";
import { openPayments } from "./test-payments.ts";

const { db, stripe, system, worker, superuser, as, aPayer, tell, standing } = await openPayments();

async function aPaying() {
  const payer = await aPayer();
  const paid = stripe.pay((await openCheckout(payer.ctx, { id: payer.venueId, plan: "plus" })).url);
  await tell("customer.subscription.created", paid);
  return { ...payer, paid, customer: String(paid.customer) };
}
const emailOf = async (id: number) =>
  (await db.selectFrom("app_user").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;
const claimOf = async (venueId: number) =>
  (await db.selectFrom("claim").select("id").where("venue_id", "=", venueId).executeTakeFirstOrThrow()).id;

/** The token in the last mail to an address. */
async function mailedToken(email: string) {
  const mail = await db
    .selectFrom("mail")
    .select("text")
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return /accept\/\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("the bills go to whoever follows the mail's link, and the producer sees who that is", async () => {
  const { venueId, ctx, customer } = await aPaying();
  const bookkeeper = as(await aPerson(system));
  const viewer = bookkeeper.viewer.kind === "user" ? bookkeeper.viewer : undefined;
  const email = "books@example.org";
  await inviteBillingContact(ctx, { id: venueId, email });
  expect((await listSubscriptions(ctx)).venues[0]).toMatchObject({ isBillingContact: true, invitation: { email } });
  const token = await mailedToken(email);
  expect(JSON.stringify(await db.selectFrom("billing_invitation").selectAll().execute())).not.toContain(token);
  expect(await getBillingInvitation(bookkeeper, { token })).toMatchObject({ poi: { id: venueId } });
  await acceptBillingInvitation(bookkeeper, { token });
  await runDue(worker);
  const address = await emailOf(viewer?.id ?? 0);
  expect(stripe.customers.get(customer)).toMatchObject({ email: address });
  expect((await listSubscriptions(ctx)).venues[0]).toMatchObject({ isBillingContact: false, billingContact: address });
  expect((await listSubscriptions(bookkeeper)).venues[0]).toMatchObject({ isBillingContact: true });
  await expect(openPortal(ctx, { id: venueId })).rejects.toMatchObject({ kind: "forbidden" });
  expect((await openPortal(bookkeeper, { id: venueId })).url).toContain("billing.stripe.com");
  await expect(acceptBillingInvitation(bookkeeper, { token })).rejects.toMatchObject({ kind: "notFound" });
});

test("an invitation that was taken back, replaced or is a week old leads nowhere", async () => {
  const { venueId, ctx, viewer } = await aPaying();
  const other = as(await aPerson(system));
  const invite = async (email: string) => {
    await inviteBillingContact(ctx, { id: venueId, email });
    return mailedToken(email);
  };
  const first = await invite("first@example.org");
  const second = await invite("second@example.org");
  await expect(getBillingInvitation(other, { token: first })).rejects.toMatchObject({ kind: "notFound" });
  const late = { ...other, now: () => new Date(system.now().getTime() + 8 * DAY_MS) };
  await expect(acceptBillingInvitation(late, { token: second })).rejects.toMatchObject({ kind: "notFound" });
  await withdrawBillingInvitation(ctx, { id: venueId });
  await expect(acceptBillingInvitation(other, { token: second })).rejects.toMatchObject({ kind: "notFound" });
  await expect(inviteBillingContact(ctx, { id: venueId, email: await emailOf(viewer.id) })).rejects.toMatchObject({
    kind: "invalid",
  });
});

test("a venue that is taken from its producer is paid for no longer, and the next one sees nothing of theirs", async () => {
  const { venueId, ctx, paid } = await aPaying();
  await decideClaim(superuser, { id: await claimOf(venueId), status: "canceled", notes: "" });
  await runDue(worker);
  expect(stripe.subscriptions.get(paid.id)?.status).toBe("canceled");
  expect(await standing(venueId)).toBe("free trialing");
  await tell("customer.subscription.deleted", paid);
  expect(await standing(venueId)).toBe("free trialing");
  await expect(openPortal(ctx, { id: venueId })).rejects.toMatchObject({ kind: "notFound" });
});

test("who deletes their account pays no longer, not even where they were about to", async () => {
  const { venueId, ctx, viewer, paid } = await aPaying();
  const about = await aPayer();
  const { url } = await openCheckout(about.ctx, { id: about.venueId, plan: "basic" });
  await deleteAccount(ctx, { confirmation: await emailOf(viewer.id) });
  await deleteAccount(about.ctx, { confirmation: await emailOf(about.viewer.id) });
  await runDue(worker);
  expect(stripe.subscriptions.get(paid.id)?.status).toBe("canceled");
  expect(() => stripe.pay(url)).toThrow("Nobody can pay");
  expect(await standing(venueId)).toBe("free trialing");
});

test("a venue that is deleted is paid for no longer", async () => {
  const { venueId, paid } = await aPaying();
  await deleteVenue(as(await aPerson(system, { isStaff: true })), { id: venueId });
  await runDue(worker);
  expect(stripe.subscriptions.get(paid.id)?.status).toBe("canceled");
});

test("after the end the billing contact is told, and goes on with the free plan", async () => {
  const { venueId, ctx, viewer, paid } = await aPaying();
  await expect(goOnFree(ctx, { id: venueId })).rejects.toMatchObject({ code: "paidOnline" });
  Object.assign(paid, { status: "canceled" });
  await tell("customer.subscription.deleted", paid);
  await tell("customer.subscription.deleted", paid);
  const email = await emailOf(viewer.id);
  const mails = await db.selectFrom("mail").select("text").where("recipient", "=", email).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("http://hereabouts.test/manage/subscription/");
  expect((await listSubscriptions(ctx)).venues[0]).toMatchObject({ status: "canceled", isBillingContact: true });
  await goOnFree(ctx, { id: venueId });
  expect(await standing(venueId)).toBe("free active");
});

test("who pays is led to their subscription from everywhere, and nobody else is", async () => {
  const { venueId, ctx } = await aPaying();
  expect(await listProducerQuotas(ctx)).toMatchObject([
    { isBillingContact: true, portalLink: `http://hereabouts.test/manage/subscription/?venue=${venueId}` },
  ]);
  const unpaid = await aPayer();
  expect(await listProducerQuotas(unpaid.ctx)).toMatchObject([{ portalLink: null }]);
});
