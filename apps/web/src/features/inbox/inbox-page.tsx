import type { InboxMail } from "@hereabouts/contract/inbox/inbox-mail";
import { plural, t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { FindField } from "../../forms/find-field.tsx";
import { inboxColumns } from "./inbox-columns.tsx";
import { InboxItem } from "./inbox-item.tsx";
import type { InboxSearch } from "./inbox-search.ts";
import { inboxMails } from "./queries.ts";
import { useInboxDecisions } from "./use-inbox-decisions.tsx";

const statuses = () =>
  [
    { value: "", label: t("Waiting") },
    { value: "drafted", label: t("Drafts") },
    { value: "discarded", label: t("Discarded") },
    { value: "refused", label: t("Not read") },
  ] as const;

const nameOf = ({ name }: InboxMail) => name;

interface InboxPageProps {
  search: InboxSearch;
  onSearch: (search: InboxSearch, how?: { replace: boolean }) => void;
  /** Navigation to other reports. */
  ways: ReactNode;
}

/** Queue of mails to the desk. */
export function InboxPage({ search, onSearch, ways }: InboxPageProps) {
  const list = useQuery(inboxMails(useApi(), search));
  const queue = useQueue({ list, search, onSearch, nameOf });
  const actions = useInboxDecisions(queue);
  const total = list.data?.pagination.totalItems;
  return (
    <QueuePage
      queue={queue}
      list={list}
      to="/reports/inbox/"
      ways={ways}
      title={t("Mailed in")}
      sentence={total === undefined ? "" : plural(total, "{count} email", "{count} emails")}
      filters={
        <>
          <ChoiceFilter
            label={t("Status")}
            options={statuses()}
            value={search.status}
            onNarrow={(status) => queue.narrow({ status })}
          />
          <FindField
            label={t("Search by subject or sender")}
            value={search.find}
            onFind={(find) => queue.narrow({ find })}
          />
        </>
      }
      label={t("Mailed in")}
      one="email"
      columns={inboxColumns(search)}
      nameOf={nameOf}
      opens={{ name: t("Open"), letter: "o" }}
      actions={actions}
      emptyHint={
        search.find || search.status
          ? t("No matches. Remove a filter.")
          : t("No emails are waiting. Emails to the site’s mailbox appear here; they are kept for 30 days.")
      }
      item={(row) => <InboxItem mail={row} />}
    />
  );
}
