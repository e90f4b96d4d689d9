import type { EditionPage } from "@hereabouts/contract/editions/edition";
import type { EditionMail as Mail, Mailing } from "@hereabouts/contract/editions/edition-mail";
import { editionMailMessages } from "@hereabouts/contract/editions/edition-mail-limits";
import { siteParts } from "@hereabouts/contract/site-parts";
import { msg, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Switch } from "@hereabouts/ui/choices/switch";
import { CopyField } from "@hereabouts/ui/feedback/copy-field";
import { Badge } from "@hereabouts/ui/icons/badge";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { useQuery } from "@tanstack/react-query";
import { CircleStop, Mail as MailIcon } from "lucide-react";
import { useId, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { useSiteConfig } from "../../app/site-config.tsx";
import { fullMoment } from "../../app/time/moments.ts";
import styles from "./edition-mail.module.css";
import editionsStyles from "./editions.module.css";
import { MailingDialog } from "./mailing-dialog.tsx";
import { usePublishEdition, useStopMailing } from "./mutations.ts";
import { editionMail } from "./queries.ts";

const statuses = {
  scheduled: { label: msg("Scheduled"), tone: "goldenrod" },
  sending: { label: msg("Sending"), tone: "river" },
  sent: { label: msg("Sent"), tone: "fern" },
  stopped: { label: msg("Stopped"), tone: "platinum" },
} as const;

/** Counts of a mailing in words, without those that are zero. */
function figureWords({ status, figures }: Mailing): string {
  const { sent, waiting, noMatch, failed, uncertain, bounced, complained, ended } = figures;
  const said = [
    [sent, plural(sent, "{count} sent", "{count} sent")],
    [
      waiting,
      status === "stopped"
        ? plural(waiting, "{count} not sent", "{count} not sent")
        : plural(waiting, "{count} waiting", "{count} waiting"),
    ],
    [noMatch, plural(noMatch, "{count} without a matching event", "{count} without a matching event")],
    [failed, plural(failed, "{count} refused", "{count} refused")],
    [uncertain, plural(uncertain, "{count} uncertain (not sent again)", "{count} uncertain (not sent again)")],
    [bounced, plural(bounced, "{count} bounced", "{count} bounced")],
    [complained, plural(complained, "{count} spam complaint", "{count} spam complaints")],
    [ended, plural(ended, "{count} unsubscribed", "{count} unsubscribed")],
  ] as const;
  return said
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join(", ");
}

const totalOf = ({ figures: { sent, waiting, noMatch, failed, uncertain } }: Mailing) =>
  sent + waiting + noMatch + failed + uncertain;

function sentenceOf(mailing: Mailing, readers: number): string {
  const moment = fullMoment(mailing.sendAt);
  if (mailing.status === "scheduled")
    return plural(readers, "Goes out {moment} to {count} reader.", "Goes out {moment} to {count} readers.", { moment });
  return figureWords(mailing) || moment;
}

function MailingRow({ mailing, readers }: { mailing: Mailing; readers: number }) {
  const stopping = useStopMailing();
  const stop = useAction({
    do: () => stopping.mutateAsync({ id: mailing.id }),
    done: editionMailMessages.stopped,
  });
  const { status, figures } = mailing;
  const { label, tone } = statuses[status];
  const total = totalOf(mailing);
  const isOnItsWay = status === "sending" || (status === "sent" && figures.waiting > 0);
  return (
    <li className={styles.mailing}>
      <div>
        <p>
          <Badge tone={tone}>{t(label)}</Badge> <strong>{mailing.subject}</strong>
        </p>
        <p role={isOnItsWay ? "status" : undefined}>{sentenceOf(mailing, readers)}</p>
        {isOnItsWay && total > 0 && (
          <progress className={styles.progress} max={total} value={total - figures.waiting} aria-label={t("Sent")} />
        )}
      </div>
      {(status === "scheduled" || isOnItsWay) && (
        <Button
          size="sm"
          variant="danger"
          icon={<CircleStop />}
          isPending={stop.isPending}
          onPress={() => void stop.run()}
        >
          {t("Stop")}
        </Button>
      )}
    </li>
  );
}

/** The addresses by which other mail programs read an edition, once somebody turned them on. */
function Feed({ id, isPublished }: { id: number } & Pick<Mail, "isPublished">) {
  const { publicUrl } = useSiteConfig();
  const publishing = usePublishEdition();
  const publish = useAction({
    do: (wanted: boolean) => publishing.mutateAsync({ id, isPublished: wanted }),
    done: (wanted) => t(wanted ? editionMailMessages.published : editionMailMessages.unpublished),
  });
  return (
    <div className={styles.feed}>
      <Switch
        label={t("Other mail programs can read this edition")}
        isSelected={isPublished}
        onChange={(wanted) => void publish.run(wanted)}
      />
      {isPublished && (
        <>
          <CopyField label={t("RSS feed of the latest edition")} value={`${publicUrl}/events/api/v1/newsletter.rss`} />
          <CopyField
            label={t("This edition as data and HTML")}
            value={`${publicUrl}/events/api/v1/newsletter/?edition=${id}`}
          />
        </>
      )}
    </div>
  );
}

/** The mail of an edition: who gets it, its mailings and what became of them, and the way to other mail programs. */
export function EditionMail({ edition }: { edition: Pick<EditionPage, "id" | "name"> }) {
  const heading = useId();
  const [isWriting, setWriting] = useState(false);
  const { data } = useQuery(editionMail(useApi(), edition.id));
  if (!data) return null;
  const { readers, mailings, isPublished } = data;
  const isOpen = mailings.some(({ status }) => status === "scheduled" || status === "sending");
  return (
    <section className={`${panelStyles.panel} ${editionsStyles.panel}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t("Newsletter")}</h2>
        {!isOpen && (
          <Button size="sm" icon={<MailIcon />} onPress={() => setWriting(true)}>
            {t("Email this edition")}
          </Button>
        )}
      </div>
      <p className="muted sm">
        {plural(
          readers,
          "{count} reader has confirmed. Each gets the events of their towns and categories.",
          "{count} readers have confirmed. Each gets the events of their towns and categories.",
        )}
        {!siteParts.newsletter &&
          ` ${t("Visitors can’t subscribe, because the region has the newsletter switched off.")}`}
      </p>
      {mailings.length > 0 && (
        <ul className={styles.mailings}>
          {mailings.map((mailing) => (
            <MailingRow key={mailing.id} mailing={mailing} readers={readers} />
          ))}
        </ul>
      )}
      <Feed id={edition.id} isPublished={isPublished} />
      {isWriting && <MailingDialog edition={edition} onClose={() => setWriting(false)} />}
    </section>
  );
}
