import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { doAndTell } from "../../../forms/do-and-tell.ts";
import { useReadmitAccount } from "../mutations.ts";
import styles from "./undo.module.css";

/** Why an account is suspended, with the button that lets it in again. */
export function SuspendedBanner({ id, name, reason }: { id: number; name: string; reason: string }) {
  const readmit = useReadmitAccount();
  return (
    <Banner
      tone="warning"
      isSilent
      className={styles.banner}
      actions={
        <Button
          size="sm"
          isPending={readmit.isPending}
          onPress={() => void doAndTell(() => readmit.mutateAsync({ id }), adminMessages.readmitted(name))}
        >
          End suspension
        </Button>
      }
    >
      The account is suspended. {reason}
    </Banner>
  );
}
