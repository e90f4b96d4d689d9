import type { AdminField, AdminValue } from "@hereabouts/contract/admin/admin-kind";
import { type AddKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { t } from "@hereabouts/language/translate";
import { Link, useNavigate } from "@tanstack/react-router";
import { WorkbenchHead } from "../../app/workbench/workbench-head.tsx";
import styles from "./admin.module.css";
import { AdminForm } from "./admin-form.tsx";
import { addTitles } from "./kind-from-path.ts";
import { useAddRecord } from "./mutations.ts";
import { recordPath } from "./record-path.ts";

/** Returns the initial value of a field of a new record. */
function emptyOf(field: AdminField): AdminValue {
  if (field.begins !== undefined) return typeof field.begins === "string" ? t(field.begins) : field.begins;
  if (field.control === "switch") return false;
  if (field.control === "number") return field.isOptional ? null : field.min;
  return field.control === "choice" ? (field.options[0]?.value ?? "") : "";
}

/** Adds a record of a kind; from there on it is in its list. */
export function AdminAddPage({ kind }: { kind: AddKindId }) {
  const described = adminKinds[kind];
  const fields = described.form?.fields ?? [];
  const add = useAddRecord(kind);
  const navigate = useNavigate();
  return (
    <>
      <Link to="/django/$kind/" params={{ kind }} className={styles.back}>
        {t(described.label)}
      </Link>
      <WorkbenchHead title={t(addTitles[kind])} sentence={t(described.hint)} />
      <AdminForm
        kind={kind}
        start={Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)]))}
        options={{}}
        isStored={false}
        submitLabel={t(addTitles[kind])}
        send={async (values) => {
          const added = await add.mutateAsync({ values });
          if (described.form?.startsAs) await navigate({ to: recordPath(kind, added.row.id) });
          else await navigate({ to: "/django/$kind/", params: { kind } });
          return added;
        }}
      />
    </>
  );
}
