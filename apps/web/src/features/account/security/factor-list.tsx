import { factorLimits, factorMessages } from "@hereabouts/contract/account/factor-messages";
import { type Factor, factorName, factorProof } from "@hereabouts/contract/account/second-factors";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { PasswordField } from "@hereabouts/ui/fields/password-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useState } from "react";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import styles from "../settings/account-list.module.css";

interface Changing<Input> {
  mutateAsync: (input: Input & { id: number }) => Promise<unknown>;
}

interface FactorListProps {
  factors: readonly Factor[];
  /** Hooks of the mutations for this kind of factor. */
  useRename: () => Changing<{ name: string }>;
  useRemove: () => Changing<{ password: string }>;
}

/** A person's passkeys or apps, each with its last use, to rename and remove. */
export function FactorList({ factors, useRename, useRemove }: FactorListProps) {
  const [open, setOpen] = useState<{ factor: Factor; for: "rename" | "remove" } | null>(null);
  const close = () => setOpen(null);
  if (factors.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {factors.map((factor) => (
          <li key={factor.id}>
            <span className="grow">
              <b>{factor.name}</b>
              <small>
                {factor.lastUsedAt === null
                  ? withParts(t("Added <added/> · never used"), { added: <TimeAgo at={factor.createdAt} /> })
                  : withParts(t("Added <added/> · last used <used/>"), {
                      added: <TimeAgo at={factor.createdAt} />,
                      used: <TimeAgo at={factor.lastUsedAt} />,
                    })}
              </small>
            </span>
            <Button
              size="sm"
              aria-label={t("Rename {name}", { name: factor.name })}
              onPress={() => setOpen({ factor, for: "rename" })}
            >
              {t("Rename")}
            </Button>
            <Button
              size="sm"
              variant="danger-quiet"
              aria-label={t("Remove {name}", { name: factor.name })}
              onPress={() => setOpen({ factor, for: "remove" })}
            >
              {t("Remove")}
            </Button>
          </li>
        ))}
      </ul>
      {open?.for === "rename" && <RenameDialog factor={open.factor} useRename={useRename} onClose={close} />}
      {open?.for === "remove" && <RemoveDialog factor={open.factor} useRemove={useRemove} onClose={close} />}
    </>
  );
}

function RenameDialog({
  factor: { id, name },
  useRename,
  onClose,
}: Pick<FactorListProps, "useRename"> & { factor: Factor; onClose: () => void }) {
  const rename = useRename();
  const form = useForm(
    factorName,
    { name },
    {
      send: async (values) => {
        await rename.mutateAsync({ id, ...values });
        onClose();
      },
      done: t(factorMessages.factorRenamed),
    },
  );
  return (
    <FormDialog title={t("Rename “{name}”", { name })} form={form} submitLabel={t("Save name")} onClose={onClose}>
      <TextField
        {...form.field("name")}
        label={t("Name")}
        isRequired
        maxChars={factorLimits.factorNameChars}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function RemoveDialog({
  factor: { id, name },
  useRemove,
  onClose,
}: Pick<FactorListProps, "useRemove"> & { factor: Factor; onClose: () => void }) {
  const remove = useRemove();
  const form = useForm(
    factorProof,
    { password: "" },
    {
      send: async (values) => {
        await remove.mutateAsync({ id, ...values });
        onClose();
      },
      done: factorMessages.factorRemoved(name),
    },
  );
  return (
    <FormDialog title={t("Remove “{name}”?", { name })} form={form} submitLabel={t("Remove")} onClose={onClose}>
      <p>
        {t("You can’t log in with it anymore. Without a passkey or an app, your password alone opens your account.")}
      </p>
      <PasswordField
        {...form.field("password")}
        label={t("Your password")}
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}
