import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { reviewSignals } from "@hereabouts/contract/trust/review-signals";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../context.ts";
import type { Payload } from "../jobs/catalogue.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { holdReview, markNotified, type StoredReview } from "../trust/text-review.queries.ts";

const forms = { event: "/manage/events/edit/", venue: "/manage/venues/edit/" } as const;

/** Email for several events of a calendar, decided together. */
function outcomeOfCalendar({ name, others, status, note }: StoredReview, site: string) {
  const count = others.length + 1;
  const names = [name, ...others.map((other) => other.name)].join(", ");
  const button = { label: t("See your events"), path: "/manage/events/" };
  if (status === "accepted") {
    const text = t("Our editors published {count} events of your calendar on {site}: {names}.", { count, site, names });
    return {
      title: t("{count} events of your calendar are on {site}", { count, site }),
      blocks: [{ kind: "text", text } as const],
      button,
    };
  }
  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: t("Our editors reviewed {count} events of your calendar and didn’t publish the new text: {names}.", {
        count,
        names,
      }),
    },
    { kind: "heading", text: t("Why") },
    { kind: "text", text: note },
    { kind: "text", text: t("Edit the events in your calendar or here to send them for review again.") },
  ];
  return { title: t("{count} events of your calendar were not published", { count }), blocks, button };
}

function outcome(review: StoredReview, site: string) {
  if (review.others.length > 0) return outcomeOfCalendar(review, site);
  const { kind, recordId: id, name, status, note, signals, isNew } = review;
  const isEvent = kind === "event";
  if (status === "accepted") {
    const path = (kind === "event" ? eventPath : venuePath)({ id, name });
    const text = isNew
      ? isEvent
        ? t("Our editors reviewed {name}. The event is now on {site}.", { name, site })
        : t("Our editors reviewed {name}. The venue is now on {site}.", { name, site })
      : t("Your change to {name} is now on {site}.", { name, site });
    const blocks: MailBlock[] = [{ kind: "text", text }];
    return {
      title: t("{name} is on {site}", { name, site }),
      blocks,
      button: { label: isEvent ? t("See the event") : t("See the venue"), path },
    };
  }
  const blocks: MailBlock[] = [
    { kind: "text", text: t("Our editors reviewed your text about {name} and didn’t publish it.", { name }) },
    { kind: "heading", text: t("Why") },
    { kind: "text", text: note },
    {
      kind: "text",
      text: isEvent
        ? t("Edit the event and save it to send it for review again.")
        : t("Edit the venue and save it to send it for review again."),
    },
    {
      kind: "note",
      text: t("Why your text was reviewed: {signals}", {
        signals: signals.map((signal) => t(reviewSignals[signal].sentence)).join(" "),
      }),
    },
  ];
  return {
    title: t("{name} was not published", { name }),
    blocks,
    button: { label: isEvent ? t("Edit the event") : t("Edit the venue"), path: `${forms[kind]}${id}/` },
  };
}

/** Tells the author of a text what became of it: once, and not while it waits again. */
export async function notifyAuthor(ctx: Context, { reviewId }: Payload<"review.tell">): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const review = await holdReview(ctx.db, reviewId);
    if (!review || review.status === "waiting" || review.toldAt) return;
    const { siteName, publicUrl } = ctx.settings;
    const to = { recipient: review.email, userId: review.userId, dedupeKey: `review:${reviewId}:${review.status}` };
    await sendMail(ctx, to, () => {
      const { title, blocks, button } = outcome(review, siteName);
      const way: MailBlock = { kind: "button", label: button.label, url: publicUrl + button.path };
      return { subject: title, blocks: [...blocks, way], because: t("our editors reviewed your text") };
    });
    const told = [reviewId, ...review.others.map(({ id }) => id)];
    await markNotified(ctx.db, told, ctx.now());
  });
}
