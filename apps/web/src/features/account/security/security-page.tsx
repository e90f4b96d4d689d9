import type { SecondFactors } from "@hereabouts/contract/account/second-factors";
import { messages } from "@hereabouts/contract/messages";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { LoadFailed } from "../../../app/data/load-failed.tsx";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useRequireUser } from "../../../app/session/user-context.tsx";
import pageStyles from "../account-page.module.css";
import { useRemoveApp, useRemovePasskey, useRenameApp, useRenamePasskey } from "../mutations.ts";
import { secondFactors } from "../queries.ts";
import { AccountSection } from "../settings/account-section.tsx";
import { FactorList } from "./factor-list.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RenewCodesDialog } from "./renew-codes-dialog.tsx";

// It draws the QR code.
const AppDialog = lazyPart(() => import("./app-dialog.tsx"), "AppDialog");

/** Passkeys, authenticator apps and recovery codes of an account. */
export function SecurityPage() {
  const user = useRequireUser();
  const list = useQuery({ ...secondFactors(useApi()), enabled: user !== null });
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Login security")}</h1>
          <p>{t("With a passkey or an authenticator app, your password alone no longer opens your account.")}</p>
        </div>
      </div>
      <div className={pageStyles.sections}>
        {list.isError && !list.data && <LoadFailed query={list} message={t(messages.failed)} />}
        {list.data && <Factors factors={list.data} />}
        {list.isPending && (
          <div aria-busy="true">
            <SkeletonLine width={70} />
            <SkeletonLine width={90} />
          </div>
        )}
      </div>
    </>
  );
}

type Open = "passkey" | "app" | "codes" | null;

function Factors({ factors }: { factors: SecondFactors }) {
  const { passkeys, apps, recoveryCodesLeft, hasPassword, isNeeded } = factors;
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const added = (recoveryCodes: readonly string[] | null) => {
    close();
    setCodes(recoveryCodes);
  };
  const adding = (what: Open, label: string): ReactNode => (
    <Button icon={<Plus />} isDisabled={!hasPassword} onPress={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <>
      {isNeeded && (
        <Banner tone="warning">
          {t(
            "Superusers need a second step on this site. Add a passkey or an authenticator app to use the admin pages.",
          )}
        </Banner>
      )}
      {!hasPassword && (
        <Banner
          tone="info"
          actions={
            <LinkButton to="/account/" size="sm">
              {t("Set a password")}
            </LinkButton>
          }
        >
          {t("To add a passkey or an app, set a password first.")}
        </Banner>
      )}
      <AccountSection
        isOpen
        title={t("Passkeys")}
        lead={t("A passkey is your phone, computer or security key. Unlock it to log in, without password and code.")}
      >
        <FactorList factors={passkeys} useRename={useRenamePasskey} useRemove={useRemovePasskey} />
        {adding("passkey", t("Add passkey"))}
      </AccountSection>
      <AccountSection
        isOpen
        title={t("Authenticator apps")}
        lead={t("An app on your phone shows a code every 30 seconds. Enter it after your password.")}
      >
        <FactorList factors={apps} useRename={useRenameApp} useRemove={useRemoveApp} />
        {adding("app", t("Add app"))}
      </AccountSection>
      {passkeys.length + apps.length > 0 && (
        <AccountSection
          isOpen
          title={t("Recovery codes")}
          lead={t("Each code logs you in once, if you lose your phone.")}
        >
          <p>{plural(recoveryCodesLeft, "{count} code is left.", "{count} codes are left.")}</p>
          <Button onPress={() => setOpen("codes")}>{t("Make new codes")}</Button>
        </AccountSection>
      )}
      {open === "passkey" && <PasskeyDialog onAdded={added} onClose={close} />}
      {open === "app" && (
        <Suspense fallback={null}>
          <AppDialog onAdded={added} onClose={close} />
        </Suspense>
      )}
      {open === "codes" && <RenewCodesDialog onMade={added} onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
