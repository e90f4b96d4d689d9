import {
  type AccountChange,
  type AccountChanges,
  changeKey,
  undoLimits,
} from "@hereabouts/contract/account-undo/account-undo";
import { undoWords } from "@hereabouts/contract/account-undo/undo-words";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { LoadFailed } from "../../../app/data/load-failed.tsx";
import { WorkbenchHead } from "../../../app/workbench/workbench-head.tsx";
import { type ListedRow, WorkbenchRows } from "../../../app/workbench/workbench-rows.tsx";
import adminStyles from "../admin.module.css";
import { useReadmitAccount } from "../mutations.ts";
import { accountChanges } from "../queries.ts";
import { SuspendDialog } from "./suspend-dialog.tsx";
import styles from "./undo.module.css";
import { undoColumns } from "./undo-columns.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { UndoList } from "./undo-list.tsx";
import { useAccountUndo } from "./use-account-undo.ts";

/** Why an account is suspended, with the button that lets it in again. */
function SuspendedBanner({ id, name, reason }: { id: number; name: string; reason: string }) {
  const readmit = useAction({ do: useReadmitAccount().mutateAsync, done: adminMessages.readmitted(name) });
  return (
    <Banner
      tone="warning"
      isSilent
      className={styles.banner}
      actions={
        <Button size="sm" isPending={readmit.isPending} onPress={() => void readmit.run({ id })}>
          {t("End suspension")}
        </Button>
      }
    >
      {t("The account is suspended. {reason}", { reason })}
    </Banner>
  );
}

const isChoice = ({ isChangedSince, obstacle }: AccountChange) => isChangedSince && obstacle === "";

/** "3 records can be taken back as they are. 1 was changed by others since." */
function undoSummary(counts: AccountChanges["counts"]): string {
  const [plain = 0, changed = 0, fixed = 0] = (["plain", "changedSince", "fixed"] as const).map((part) =>
    counts.reduce((total, count) => total + count[part], 0),
  );
  if (plain + changed + fixed === 0) return t(undoWords.nothing);
  return [
    plural(plain, "{count} record can be undone.", "{count} records can be undone."),
    changed > 0 &&
      plural(changed, "{count} record was changed by others since.", "{count} records were changed by others since."),
    fixed > 0 && plural(fixed, "{count} record can’t be undone.", "{count} records can’t be undone."),
  ]
    .filter(Boolean)
    .join(" ");
}

function ChangeCounts({ counts }: Pick<AccountChanges, "counts">) {
  return (
    <ul className={styles.counts} aria-label={t("What they did")}>
      {counts.map(({ kind, deed, plain, changedSince, fixed }) => (
        <li key={`${kind} ${deed}`}>{undoWords.counted(kind, deed, plain + changedSince + fixed)}</li>
      ))}
    </ul>
  );
}

/** Lists the public changes of an account, with a button to undo them. */
export function UndoPage({ id, page }: { id: number; page: number | undefined }) {
  const query = useQuery(accountChanges(useApi(), id, page));
  const undo = useAccountUndo(id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState<"undo" | "suspend" | null>(null);
  if (query.isError && !query.data) return <LoadFailed query={query} />;
  if (!query.data) return null;
  const { account, counts, undos, data, pagination } = query.data;
  const name = account.name || account.email;
  const total = counts.reduce((sum, { plain }) => sum + plain, 0) + chosen.size;
  const isUnderWay = undo.isBusy || undos.some(({ state }) => state === "undoing" || state === "puttingBack");
  const toggle = (key: string) =>
    setChosen(new Set(chosen.has(key) ? [...chosen].filter((one) => one !== key) : [...chosen, key]));
  return (
    <>
      <Link to="/django/$kind/$id/" params={{ kind: "users", id: String(id) }} className={adminStyles.back}>
        {name}
      </Link>
      <WorkbenchHead title={t("Undo what {name} did", { name })} sentence={undoSummary(counts)}>
        {account.suspended === null && !account.isSuperuser && (
          <Button size="sm" onPress={() => setAsks("suspend")}>
            {t("Suspend the account")}
          </Button>
        )}
        <Button
          size="sm"
          variant="danger"
          isPending={undo.isBusy}
          isDisabled={total === 0 || isUnderWay}
          onPress={() => setAsks("undo")}
        >
          {total === 0 ? t("Nothing to undo") : plural(total, "Undo {count} record", "Undo {count} records")}
        </Button>
      </WorkbenchHead>
      {account.suspended !== null && <SuspendedBanner id={id} name={name} reason={account.suspendedReason} />}
      <p className={adminStyles.hint}>
        {t(
          "We’ll delete what they added and revert what they changed or deleted. Their saved items and messages stay. You can restore everything for {putBackDays} days.",
          { putBackDays: undoLimits.putBackDays },
        )}
      </p>
      <UndoList
        undos={undos}
        running={undo.running}
        isBusy={undo.isBusy}
        onGoOn={(one) => void undo.goOn(one)}
        onPutBack={(undoId) => void undo.putBack(undoId)}
      />
      <ChangeCounts counts={counts} />
      <WorkbenchRows<AccountChange & ListedRow, string>
        list={{ ...query, data: { data: data.map((row) => ({ ...row, id: changeKey(row) })), pagination } }}
        label={t("What they did")}
        columns={undoColumns((row) => chosen.has(changeKey(row)))}
        nameOf={(row: AccountChange) => row.name}
        {...(data.some(isChoice) && {
          selection: { chosen, onToggle: (row: AccountChange) => toggle(changeKey(row)), isFor: isChoice },
        })}
        emptyHint={t(undoWords.nothing)}
        pages={{ to: "/django/users/$id/undo/", params: { id: String(id) }, search: {} }}
      />
      {asks === "suspend" && <SuspendDialog id={id} name={name} onClose={() => setAsks(null)} />}
      <UndoDialog
        isOpen={asks === "undo"}
        name={name}
        total={total}
        chosen={chosen.size}
        onClose={() => setAsks(null)}
        onConfirm={() => {
          setAsks(null);
          setChosen(new Set());
          void undo.takeBack([...chosen]);
        }}
      />
    </>
  );
}
