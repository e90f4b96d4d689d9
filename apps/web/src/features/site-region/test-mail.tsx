import { emailAddress } from "@hereabouts/contract/fields/text";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useAction } from "../../app/actions/use-action.ts";
import { useSendTestMail } from "./mutations.ts";
import styles from "./site-region.module.css";

/** Sends a test email, and says what came of it. */
export function TestMail({ code, email }: { code: string; email: string }) {
  const sending = useSendTestMail();
  const send = useAction({ do: () => sending.mutateAsync({ code, email }) });
  return (
    <div className={styles.list}>
      <div>
        <Button
          isPending={send.isPending}
          isDisabled={!emailAddress.safeParse(email).success}
          onPress={() => void send.run()}
        >
          {t("Send test email")}
        </Button>
      </div>
      <div role="status">
        {sending.data && <Banner tone={sending.data.isSent ? "success" : "warning"}>{sending.data.message}</Banner>}
      </div>
    </div>
  );
}
