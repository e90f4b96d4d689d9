import { limits } from "@hereabouts/contract/limits";
import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { deviceSearchForm } from "@hereabouts/contract/saved-items/kept-items";
import { keptLimits } from "@hereabouts/contract/saved-items/kept-limits";
import { t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useId, useState } from "react";
import { type DeviceSearch, deviceItems, type Keeping, keepOnDevice } from "../../../app/session/device-items.ts";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { FormFoot } from "../../../forms/form-foot.tsx";
import { LoginCodeForm, type SentCode, useSendCode } from "../../../forms/login-code/login-code-form.tsx";
import { ProofNote } from "../../../forms/proof/proof-note.tsx";
import { useKeepingEmail, useTypedEmail } from "../../../forms/typed-email.ts";
import { useForm } from "../../../forms/use-form.ts";
import { tellSearchSaved } from "../device/device-toasts.ts";
import { formOfSearch } from "../device/send-device-items.ts";
import { AboutSearch } from "./about-search.tsx";
import { AlertFrequency } from "./alert-frequency.tsx";
import styles from "./save-search-dialog.module.css";
import { suggestedName } from "./suggested-name.ts";

interface DeviceSearchDialogProps {
  /** The listing's address parameters. */
  listing: Record<string, string>;
  /** The venue of a listing of one venue's events. */
  venueName?: string | undefined;
  /** The organizer of a listing of one organizer's events. */
  organizerName?: string | undefined;
  onClose: () => void;
}

/** The searches of this device without those that are the same as one. */
const searchesBut = (search: DeviceSearch) =>
  deviceItems().searches.filter((other) => JSON.stringify(other) !== JSON.stringify(search));

const saidOf = (keeping: Keeping, name: string) =>
  keeping === "stored" ? deviceMessages.savedHere(name) : deviceMessages.savedUntilClosed(name);

/** Keeps a search on the device; with an email address, alerts begin once the code that is sent there is entered. */
function useDeviceSearch(props: DeviceSearchDialogProps, onSent: (sent: SentCode) => void) {
  const { listing, onClose } = props;
  const { isProving, sendCode } = useSendCode();
  const form = useForm(
    deviceSearchForm,
    {
      searchName: suggestedName(listing, props) || t("My search"),
      email: useTypedEmail(),
      alertFrequency: "weekly" as "daily" | "weekly",
    },
    {
      isKept: true,
      send: async ({ searchName, email, alertFrequency }) => {
        const search = { searchName, listing, alertFrequency };
        const keeping = keepOnDevice("searches", [search, ...searchesBut(search)]);
        if (keeping === "full") throw new Error(deviceMessages.full(keptLimits.searches));
        if (email) onSent(await sendCode(email, formOfSearch(search)));
        else onClose();
        return email ? null : keeping;
      },
      done: ({ searchName }, keeping) => keeping && saidOf(keeping, searchName),
    },
  );
  useKeepingEmail(form.current.email);
  return { form, isProving };
}

/** Saves the filters of a listing on the device of a visitor without an account, and asks for the address of its alerts. */
export default function DeviceSearchDialog(props: DeviceSearchDialogProps) {
  const { listing, venueName, organizerName, onClose } = props;
  const formId = useId();
  const [sent, setSent] = useState<SentCode | null>(null);
  const { form, isProving } = useDeviceSearch(props, setSent);
  const name = form.field("searchName");
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={sent ? t("Turn on alerts") : t("Save this search")}
      size="share"
      foot={
        sent
          ? undefined
          : (close) => <FormFoot formId={formId} submitLabel={t("Save")} isSending={form.isSending} onCancel={close} />
      }
    >
      {sent ? (
        <div className={styles.form}>
          <p>{t("“{name}” is saved on this device. Alerts begin once you enter the code.", { name: name.value })}</p>
          <LoginCodeForm
            sent={sent}
            onSignedIn={() => {
              const { searchName, alertFrequency } = form.current;
              // The code saved it in the account.
              keepOnDevice("searches", searchesBut({ searchName, listing, alertFrequency }));
              tellSearchSaved(searchName);
              onClose();
            }}
          />
        </div>
      ) : (
        <form method="dialog" ref={form.ref} id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
          <FormBanner form={form} />
          <ProofNote isProving={isProving} />
          <TextField
            label={t("Name")}
            {...name}
            counter={{ used: name.value.length, max: limits.savedSearchNameChars }}
          />
          <TextField
            {...form.field("email")}
            label={t("Email for new matches")}
            description={t("Leave empty to keep the search on this device, without emails.")}
            type="email"
            autoComplete="email"
            autoFocus
          />
          <AlertFrequency
            value={form.current.alertFrequency}
            onChange={(alertFrequency) => form.change({ alertFrequency })}
          />
          <AboutSearch listing={listing} venueName={venueName} organizerName={organizerName} />
        </form>
      )}
    </ModalDialog>
  );
}
