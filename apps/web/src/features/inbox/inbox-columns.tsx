import { inboxMarks } from "@hereabouts/contract/inbox/inbox-limits";
import type { InboxMail } from "@hereabouts/contract/inbox/inbox-mail";
import { msg, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { QueueLink } from "../../app/workbench/queue-link.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import type { InboxSearch } from "./inbox-search.ts";

const statuses = {
  waiting: { label: msg("Waiting"), tone: "goldenrod" },
  drafted: { label: msg("Draft"), tone: "fern" },
  discarded: { label: msg("Discarded"), tone: "platinum" },
  refused: { label: msg("Not read"), tone: "platinum" },
} as const;

/** The facts of a mail that decide first: its subject with the event in it, marks, who sent it and when. */
export const inboxColumns = (search: InboxSearch): Column<InboxMail>[] => [
  {
    id: "name",
    head: t("Email"),
    cell: ({ id, name, fields, venueName }) => (
      <>
        <QueueLink to="/reports/inbox/" search={search} row={{ id, name }} />
        <p className={workbenchStyles.second}>{[fields.name, venueName].filter(Boolean).join(", ")}</p>
      </>
    ),
  },
  {
    id: "marks",
    head: t("Notes"),
    isWide: true,
    cell: ({ marks }) => marks.map((mark) => t(inboxMarks[mark])).join(" "),
  },
  {
    id: "status",
    head: t("Status"),
    cell: ({ status, owner }) => (
      <>
        <Badge tone={statuses[status].tone}>{t(statuses[status].label)}</Badge>
        {owner && <p className={workbenchStyles.second}>{owner}</p>}
      </>
    ),
  },
  { id: "from", head: t("From"), cell: ({ from }) => from.name || from.address },
  { id: "received", head: t("Received"), cell: ({ received }) => <TimeAgo at={received} /> },
];
