import {
  type ActKindId,
  type AdminKindId,
  adminKinds,
  type FormKindId,
  hasForm,
  hasVerbs,
} from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRecord, AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { WorkbenchHead } from "../../app/workbench/workbench-head.tsx";
import styles from "./admin.module.css";
import { AdminCell } from "./admin-cell.tsx";
import { AdminForm } from "./admin-form.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { RecordHistory } from "./audit/record-history.tsx";
import { useSaveRecord } from "./mutations.ts";
import { adminRecord } from "./queries.ts";
import { recordPath } from "./record-path.ts";
import { useVerbs } from "./use-verbs.tsx";

interface SaveFormProps {
  kind: FormKindId;
  record: AdminRecord & { values: NonNullable<AdminRecord["values"]> };
}

/** Changes a record that is there. */
function SaveForm({ kind, record }: SaveFormProps) {
  const { row, values, options } = record;
  const save = useSaveRecord(kind);
  return (
    <AdminForm
      kind={kind}
      start={values}
      options={options}
      isStored
      submitLabel={t("Save")}
      send={(changed) => save.mutateAsync({ id: row.id, values: changed })}
    />
  );
}

/** Actions for a record other than editing it. */
function RecordVerbs({ kind, row }: { kind: ActKindId; row: AdminRow }) {
  const { verbs } = adminKinds[kind];
  const { asked, start, confirm, cancel, isPending } = useVerbs(kind, verbs);
  const offered = verbs.filter(({ id }) => row.verbs.includes(id));
  return (
    <>
      <div className={styles.verbs}>
        {offered.map((verb) => (
          <Button
            key={verb.id}
            variant={verb.isDangerous ? "danger-quiet" : "secondary"}
            isPending={isPending}
            onPress={() => start(verb, [row])}
          >
            {t(verb.label)}
          </Button>
        ))}
      </div>
      <AskDialog asked={asked} onConfirm={confirm} onCancel={cancel} />
    </>
  );
}

/** The ways to what belongs to a record. */
function RecordWays({ kind, row }: { kind: AdminKindId; row: AdminRow }) {
  const viewer = viewerOf(useUser());
  const contact = kind === "subscriptions" ? row.cells.contact : null;
  return (
    <>
      {kind === "users" && may.seeReports(viewer) && (
        <LinkButton to="/reports/edits/" search={{ author_id: readRecordId(row.id) }} size="sm">
          {t("Their edits")}
        </LinkButton>
      )}
      {kind === "users" && may.undoAccounts(viewer) && (
        <LinkButton to="/django/users/$id/undo/" params={{ id: row.id }} size="sm">
          {t("Undo what they did")}
        </LinkButton>
      )}
      {(kind === "venues" || kind === "events") && (
        <LinkButton to={recordPath(kind, row.id)} size="sm">
          {t("Edit")}
        </LinkButton>
      )}
      {/* A subscription has the id of its venue. */}
      {kind === "subscriptions" && may[adminKinds.venues.access](viewer) && (
        <LinkButton to={recordPath("venues", row.id)} size="sm">
          {t("Venue")}
        </LinkButton>
      )}
      {contact && may[adminKinds.users.access](viewer) && (
        <LinkButton to="/django/$kind/" params={{ kind: "users" }} search={{ find: String(contact) }} size="sm">
          {t("Billing contact")}
        </LinkButton>
      )}
    </>
  );
}

interface AdminRecordPageProps {
  kind: AdminKindId;
  id: string;
  /** Further content about the record, below it. */
  children?: ReactNode;
}

/** One record: what is known of it, its form, what else can be done, the ways to what belongs to it, and its history. */
export function AdminRecordPage({ kind, id, children }: AdminRecordPageProps) {
  const described = adminKinds[kind];
  const query = useQuery(adminRecord(useApi(), kind, id));
  const viewer = viewerOf(useUser());
  if (query.isError) return <LoadFailed query={query} />;
  if (!query.data) return null;
  const { row, values, facts } = query.data;
  const [, ...columns] = described.columns;
  const maySave = described.form !== undefined && may[described.form.access](viewer);
  return (
    <>
      <Link to="/django/$kind/" params={{ kind }} className={styles.back}>
        {t(described.label)}
      </Link>
      <WorkbenchHead title={row.name} sentence={row.detail}>
        <RecordWays kind={kind} row={row} />
      </WorkbenchHead>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {columns.map((column) => (
          <div key={column.id} className={styles.fact}>
            <dt>{t(column.label)}</dt>
            <dd>
              <AdminCell kind={described} column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {kind === "ads" && <RecordVerbs kind={kind} row={row} />}
      {maySave && hasForm(kind) && values && <SaveForm kind={kind} record={{ ...query.data, values }} />}
      {hasVerbs(kind) && kind !== "ads" && <RecordVerbs kind={kind} row={row} />}
      {children}
      {described.logged && may.seeAuditLog(viewer) && <RecordHistory kind={described.logged} id={row.id} />}
    </>
  );
}
