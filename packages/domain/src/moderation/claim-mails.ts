import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { StoredClaim } from "../claims/claim.queries.ts";
import type { Context } from "../context.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";

interface Wording {
  subject: string;
  text: string;
  button: { label: string; path: string };
}

/** Email text by decision; `email` in the transition table says which moves are emailed. */
const wordings: Partial<Record<ClaimStatus, (venue: string, site: string) => Wording>> = {
  verified: (venue, site) => ({
    subject: `You now manage ${venue}`,
    text: `Your request for ${venue} is verified. You can now manage its page and events on ${site}.`,
    button: { label: "Add your events", path: "/manage/events/" },
  }),
  rejected: (venue, site) => ({
    subject: `Your request for ${venue} was rejected`,
    text: `We reviewed your request to manage ${venue} on ${site} and couldn’t verify it.`,
    button: { label: `Open ${site}`, path: "/" },
  }),
  canceled: (venue, site) => ({
    subject: `Your request for ${venue} was canceled`,
    text: `Your request for ${venue} was canceled. You don’t manage the venue on ${site}.`,
    button: { label: `Open ${site}`, path: "/" },
  }),
};

/** Email text by decision, for suggestions without a request to manage. */
const tipWordings: typeof wordings = {
  verified: (venue, site) => ({
    subject: `${venue} is on ${site}`,
    text: `${venue}, which you suggested, is now on ${site}. Thank you!`,
    button: { label: "See upcoming events", path: "/events/" },
  }),
  rejected: (venue, site) => ({
    subject: `${venue} was not added`,
    text: `We reviewed ${venue}, which you suggested, and didn’t add it to ${site}.`,
    button: { label: `Open ${site}`, path: "/" },
  }),
  canceled: (venue, site) => ({
    subject: `${venue} was not added`,
    text: `${venue}, which you suggested, was not added to ${site}.`,
    button: { label: `Open ${site}`, path: "/" },
  }),
};

/** Dedupe key of a decision email. */
export const decisionMailKey = ({
  id,
  status,
  decidedAt,
}: {
  id: number;
  status: ClaimStatus;
  decidedAt: Date;
}): string => `claim:${id}:${status}:${decidedAt.getTime()}`;

/** Tells the claimant what was decided and why, in the transaction that decides; after `delaySeconds`. */
export async function mailDecision(
  ctx: Context,
  { id, claimantId, claimantEmail, venueName, onlyKnows }: StoredClaim,
  {
    status,
    notes,
    decidedAt,
    delaySeconds,
  }: { status: ClaimStatus; notes: string; decidedAt: Date; delaySeconds: number },
): Promise<void> {
  const { siteName, publicUrl, supportEmail } = ctx.settings;
  const wording = (onlyKnows ? tipWordings : wordings)[status]?.(venueName, siteName);
  if (!wording) return;
  const { subject, text, button } = wording;
  const blocks: MailBlock[] = [
    { kind: "text", text },
    ...(notes === ""
      ? []
      : ([
          { kind: "heading", text: "Why" },
          { kind: "text", text: notes },
        ] as const)),
    { kind: "button", label: button.label, url: `${publicUrl}${button.path}` },
    { kind: "note", text: `If you think this is a mistake, email ${supportEmail}.` },
  ];
  const because = `you ${onlyKnows ? "suggested" : "asked to manage"} ${venueName}`;
  await sendMail(ctx, {
    recipient: claimantEmail,
    userId: claimantId,
    subject,
    dedupeKey: decisionMailKey({ id, status, decidedAt }),
    delaySeconds,
    blocks,
    because,
  });
}
