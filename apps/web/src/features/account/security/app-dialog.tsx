import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { type AppSetup, factorStart, newAuthenticatorApp } from "@hereabouts/contract/account/second-factors";
import { t } from "@hereabouts/language/translate";
import { CopyField } from "@hereabouts/ui/feedback/copy-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useState } from "react";
import { encode } from "uqr";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useAddApp, useOfferApp } from "../mutations.ts";
import styles from "./security.module.css";
import { StartFields } from "./start-fields.tsx";

interface AppDialogProps {
  /** Gets the recovery codes that came with a first factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Adds an authenticator app: its name and the password, then a QR code to scan and a code that shows that it was. */
export function AppDialog({ onAdded, onClose }: AppDialogProps) {
  const offer = useOfferApp();
  const [offered, setOffered] = useState<(AppSetup & { name: string }) | null>(null);
  const form = useForm(
    factorStart,
    { name: "", password: "" },
    {
      send: async ({ name, password }) => setOffered({ name, ...(await offer.mutateAsync({ password })) }),
    },
  );
  if (offered) return <ScanDialog offered={offered} onAdded={onAdded} onClose={onClose} />;
  return (
    <FormDialog title={t("Add authenticator app")} form={form} submitLabel={t("Continue")} onClose={onClose}>
      <StartFields form={form} example={t("The app or phone, for example “Work phone”.")} />
    </FormDialog>
  );
}

function ScanDialog({ offered, onAdded, onClose }: AppDialogProps & { offered: AppSetup & { name: string } }) {
  const add = useAddApp();
  const { name, setup, secret, uri } = offered;
  const form = useForm(
    newAuthenticatorApp,
    { name, setup, code: "" },
    {
      send: async (values) => onAdded((await add.mutateAsync(values)).recoveryCodes),
      done: factorMessages.factorAdded(name),
    },
  );
  return (
    <FormDialog title={t("Scan this code")} form={form} submitLabel={t("Add app")} onClose={onClose}>
      <p>{t("Scan the QR code with your authenticator app, then enter the 6 digits that the app shows.")}</p>
      <QrCode text={uri} />
      <CopyField label={t("Or enter this key in the app")} value={secret} isText />
      <TextField {...form.field("code")} label={t("Code")} autoComplete="one-time-code" isRequired />
    </FormDialog>
  );
}

/** A QR code, dark on light in every theme: cameras read no other. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("QR code")}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
