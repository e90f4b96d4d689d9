import { newsletterForm, newsletterReceipt } from "@hereabouts/contract/newsletter/newsletter";
import { newsletterLimits } from "@hereabouts/contract/newsletter/newsletter-limits";
import { askForNewsletter } from "@hereabouts/domain/newsletter/reader";
import { callingProcedureFor } from "../../procedure.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";

/** The newsletter, as visitors ask for it. The rest is done by the links of its emails. */
export const newsletterOperations = {
  ask: {
    procedure: callingProcedureFor("askForNewsletter")
      .meta({ access: "askForNewsletter" })
      .input(newsletterForm)
      .mutation(({ ctx: { caller, ...ctx }, input }) => askForNewsletter(ctx, input, caller)),
    endpoint: endpoint({
      method: "post",
      path: "/events/api/v1/newsletter/readers/",
      name: "askForNewsletter",
      example: { email: "ada@example.org", towns: [], categories: [] },
      access: "askForNewsletter",
      summary:
        "Asks for the newsletter. An email asks the address to confirm it, and nothing is sent before. The answer is the same for every address.",
      body: newsletterForm,
      bodyBytes: newsletterLimits.bodyBytes,
      answer: newsletterReceipt,
      status: 201,
      run: (ctx, { body, caller }) => askForNewsletter(ctx, body, caller),
    }),
  },
} as const;
