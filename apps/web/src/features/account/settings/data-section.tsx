import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Download, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useConfirmedDownload } from "../../../app/actions/use-confirmed-download.ts";
import { AccountSection } from "./account-section.tsx";

const DeleteDialog = lazyPart(() => import("./delete-account-dialog.tsx"), "DeleteAccountDialog");

/** Downloading everything the site keeps about a person, and deleting the account. */
export function DataSection({ details }: { details: AccountDetails }) {
  const [isAsking, setAsking] = useState(false);
  const confirmFirst = useConfirmedDownload();
  return (
    <AccountSection title={t("Your data")} lead={t("Download your data, or delete your account and all its data.")}>
      <div className="row wrap">
        <AnchorButton href="/account/data.json" download onClick={confirmFirst}>
          <Download /> {t("Download my data")}
        </AnchorButton>
        <Button variant="danger-quiet" icon={<Trash2 />} onPress={() => setAsking(true)}>
          {t("Delete my account")}
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteDialog {...details} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </AccountSection>
  );
}
