import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useAction } from "../../../app/actions/use-action.ts";
import { useReadmitAccount } from "../mutations.ts";
import styles from "./undo.module.css";

/** Why an account is suspended, with the button that lets it in again. */
export function SuspendedBanner({ id, name, reason }: { id: number; name: string; reason: string }) {
  const readmit = useAction({ do: useReadmitAccount().mutateAsync, done: adminMessages.readmitted(name) });
  return (
    <Banner
      tone="warning"
      isSilent
      className={styles.banner}
      actions={
        <Button size="sm" isPending={readmit.isPending} onPress={() => void readmit.run({ id })}>
          End suspension
        </Button>
      }
    >
      The account is suspended. {reason}
    </Banner>
  );
}
