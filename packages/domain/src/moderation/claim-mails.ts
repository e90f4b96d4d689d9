import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { t } from "@hereabouts/language/translate";
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
    subject: t("You now manage {venue}", { venue }),
    text: t("Your request for {venue} is verified. You can now manage its page and events on {site}.", { venue, site }),
    button: { label: t("Add your events"), path: "/manage/events/" },
  }),
  rejected: (venue, site) => ({
    subject: t("Your request for {venue} was rejected", { venue }),
    text: t("We reviewed your request to manage {venue} on {site} and couldn’t verify it.", { venue, site }),
    button: { label: t("Open {site}", { site }), path: "/" },
  }),
  canceled: (venue, site) => ({
    subject: t("Your request for {venue} was canceled", { venue }),
    text: t("Your request for {venue} was canceled. You don’t manage the venue on {site}.", { venue, site }),
    button: { label: t("Open {site}", { site }), path: "/" },
  }),
};

/** Email text by decision, for suggestions without a request to manage. */
const tipWordings: typeof wordings = {
  verified: (venue, site) => ({
    subject: t("{venue} is on {site}", { venue, site }),
    text: t("{venue}, which you suggested, is now on {site}. Thank you!", { venue, site }),
    button: { label: t("See upcoming events"), path: "/events/" },
  }),
  rejected: (venue, site) => ({
    subject: t("{venue} was not added", { venue }),
    text: t("We reviewed {venue}, which you suggested, and didn’t add it to {site}.", { venue, site }),
    button: { label: t("Open {site}", { site }), path: "/" },
  }),
  canceled: (venue, site) => ({
    subject: t("{venue} was not added", { venue }),
    text: t("{venue}, which you suggested, was not added to {site}.", { venue, site }),
    button: { label: t("Open {site}", { site }), path: "/" },
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
  const wording = (onlyKnows ? tipWordings : wordings)[status];
  if (!wording) return;
  const dedupeKey = decisionMailKey({ id, status, decidedAt });
  await sendMail(ctx, { recipient: claimantEmail, userId: claimantId, dedupeKey, delaySeconds }, () => {
    const { subject, text, button } = wording(venueName, siteName);
    const why: MailBlock[] = [
      { kind: "heading", text: t("Why") },
      { kind: "text", text: notes },
    ];
    return {
      subject,
      blocks: [
        { kind: "text", text },
        ...(notes === "" ? [] : why),
        { kind: "button", label: button.label, url: `${publicUrl}${button.path}` },
        { kind: "note", text: t("If you think this is a mistake, email {supportEmail}.", { supportEmail }) },
      ],
      because: onlyKnows
        ? t("you suggested {venueName}", { venueName })
        : t("you asked to manage {venueName}", { venueName }),
    };
  });
}
