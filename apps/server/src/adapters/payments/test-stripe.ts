import { HttpResponse, http } from "msw";
import Stripe from "stripe";

export const stripeVariables = {
  STRIPE_SECRET_KEY: "sk_test_nobody_may_read_this",
  STRIPE_WEBHOOK_SECRET: "whsec_nor_this",
};

interface StoredSession {
  id: string;
  object: "checkout.session";
  status: string;
  url: string | null;
  customer: string;
  subscription: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
}

/** The fields of a call, "a[b]" under that name. */
type Fields = Record<string, string>;

const refused = (status: number, type: string, code?: string) =>
  HttpResponse.json({ error: { type, code, message: "No such thing as sk_test_nobody_may_read_this" } }, { status });
const missing = () => refused(404, "invalid_request_error", "resource_missing");

const price = (id: string, amount: number | null, more: object = {}) => ({
  id,
  object: "price",
  active: true,
  type: "recurring",
  currency: "usd",
  unit_amount: amount,
  recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
  ...more,
});

const periodEnd = Date.UTC(2027, 0, 21) / 1000;

/** Stand-in for Stripe. Keeps records between calls and honors idempotency keys. */
export function standInStripe() {
  const prices = new Map(
    [
      price("price_basic", 1900),
      price("price_plus", 4950),
      price("price_yearly", 19_000, {
        currency: "eur",
        recurring: { interval: "year", interval_count: 1, usage_type: "licensed" },
      }),
      price("price_old", 1500, { active: false }),
      price("price_once", 1500, { type: "one_time", recurring: null }),
      price("price_steps", null),
    ].map((one) => [one.id, one]),
  );
  const customers = new Map<string, Fields>();
  const sessions = new Map<string, StoredSession>();
  const subscriptions = new Map<string, Stripe.Subscription>();
  const answered = new Map<string, { body: string; answer: object }>();
  const calls: { method: string; path: string; fields: Fields }[] = [];
  let count = 0;
  let waiting: { before: () => Promise<void> } | undefined;
  const next = (kind: string) => `${kind}_${++count}`;

  const answer = async (request: Request, make: (fields: Fields) => object | Response) => {
    const body = await request.text();
    const fields = Object.fromEntries(new URLSearchParams(body));
    calls.push({ method: request.method, path: new URL(request.url).pathname, fields });
    const key = request.headers.get("idempotency-key");
    const before = key === null ? undefined : answered.get(key);
    if (before) return before.body === body ? HttpResponse.json(before.answer) : refused(400, "idempotency_error");
    const made = make(fields);
    if (made instanceof Response) return made;
    if (key !== null) answered.set(key, { body, answer: made });
    return HttpResponse.json(made);
  };
  const base = "https://api.stripe.com/v1";
  const found = (record: object | undefined) => record ?? missing();

  const handlers = [
    http.get(`${base}/prices/:id`, ({ request, params }) =>
      answer(request, () => found(prices.get(String(params.id)))),
    ),
    http.post(`${base}/customers`, ({ request }) =>
      answer(request, (fields) => {
        const id = next("cus");
        customers.set(id, fields);
        return { id, object: "customer" };
      }),
    ),
    http.post(`${base}/customers/:id`, ({ request, params }) =>
      answer(request, (fields) => {
        const id = String(params.id);
        if (!customers.has(id)) return missing();
        customers.set(id, { ...customers.get(id), ...fields });
        return { id, object: "customer" };
      }),
    ),
    http.post(`${base}/checkout/sessions`, ({ request }) =>
      answer(request, (fields) => {
        const id = next("cs");
        const session: StoredSession = {
          id,
          object: "checkout.session",
          status: "open",
          url: `https://checkout.stripe.com/c/pay/${id}`,
          customer: fields.customer ?? "",
          subscription: null,
          metadata: { price_id: fields["metadata[price_id]"] ?? "" },
          success_url: fields.success_url ?? "",
          cancel_url: fields.cancel_url ?? "",
        };
        sessions.set(id, session);
        return { ...session };
      }),
    ),
    http.get(`${base}/checkout/sessions/:id`, ({ request, params }) =>
      answer(request, () => found(sessions.get(String(params.id)))),
    ),
    http.post(`${base}/checkout/sessions/:id/expire`, ({ request, params }) =>
      answer(request, () => {
        const session = sessions.get(String(params.id));
        if (!session) return missing();
        if (session.status !== "open") return refused(400, "invalid_request_error");
        return Object.assign(session, { status: "expired", url: null });
      }),
    ),
    http.post(`${base}/billing_portal/sessions`, ({ request }) =>
      answer(request, () => ({ id: next("bps"), url: `https://billing.stripe.com/p/session/${count}` })),
    ),
    http.get(`${base}/subscriptions/:id`, async ({ request, params }) => {
      const record = subscriptions.get(String(params.id));
      const copy = record && structuredClone(record);
      const held = waiting;
      waiting = undefined;
      await held?.before();
      return answer(request, () => found(copy));
    }),
    http.delete(`${base}/subscriptions/:id`, ({ request, params }) =>
      answer(request, () => {
        const subscription = subscriptions.get(String(params.id));
        return subscription ? Object.assign(subscription, { status: "canceled" }) : missing();
      }),
    ),
  ];

  /** Changes the subscription of a customer. */
  const subscribe = (customer: string, more: Partial<Stripe.Subscription> & { price?: string } = {}) => {
    const { price: id = "price_basic", ...rest } = more;
    const subscription = {
      id: next("sub"),
      object: "subscription",
      customer,
      status: "active",
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: { data: [{ id: next("si"), price: { id }, current_period_end: periodEnd }] },
      ...rest,
    } as unknown as Stripe.Subscription;
    subscriptions.set(subscription.id, subscription);
    return subscription;
  };
  /** Completes the payment at the URL of a checkout. */
  const pay = (url: string, more: Parameters<typeof subscribe>[1] = {}) => {
    const session = [...sessions.values()].find((one) => one.url === url);
    if (!session) throw new Error(`Nobody can pay at ${url}`);
    const subscription = subscribe(session.customer, { price: session.metadata.price_id ?? "", ...more });
    Object.assign(session, { status: "complete", url: null, subscription: subscription.id });
    return subscription;
  };

  return {
    handlers,
    prices,
    customers,
    sessions,
    subscriptions,
    calls,
    subscribe,
    pay,
    /** Does something after the next question about a subscription was answered, and before the answer arrives. */
    beforeNextAnswer: (before: () => Promise<void>) => {
      waiting = { before };
    },
  };
}

let events = 0;

/** Builds the signed webhook event that Stripe would send for a record. */
export function stripeEvent(type: string, object: object, secret = stripeVariables.STRIPE_WEBHOOK_SECRET) {
  const id = `evt_${++events}`;
  // With what must not be kept anywhere.
  const about = { ...object, customer_details: { email: "payer@example.org" }, card: { last4: "4242" } };
  const payload = JSON.stringify({
    id,
    object: "event",
    type,
    created: 1_795_000_000 + events,
    data: { object: about },
  });
  const signature = new Stripe("sk_test_x").webhooks.generateTestHeaderString({ payload, secret });
  return { id, payload, signature };
}
