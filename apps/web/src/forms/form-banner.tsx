import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { toast } from "@hereabouts/ui/feedback/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../app/data/api.ts";
import { signedInUser } from "../app/session/queries.ts";
import { openSignIn } from "../app/session/sign-in-request.ts";
import type { Form } from "./use-form.ts";

interface FormBannerProps {
  form: Pick<Form<Record<string, unknown>, unknown>, "banner" | "trouble" | "isWaiting">;
  /** Replaces the default message. */
  message?: string | null;
  /** While it waits for a connection: whether this device keeps what was typed. */
  isKept?: boolean;
  /** Puts what was typed onto the newest version of the record, when somebody else saved one meanwhile. */
  onRebase?: (() => Promise<void>) | undefined;
}

/** Banner of a form: waiting for the connection, refused, logged out, or changed by someone else. */
export function FormBanner({ form, message = form.banner, isKept = false, onRebase }: FormBannerProps) {
  if (form.isWaiting) return <Banner tone="info">{isKept ? t(messages.offlineKept) : t(messages.offlineHeld)}</Banner>;
  if (form.trouble === "signed out") return <EndedSession />;
  if (form.trouble === "stale" && onRebase) return <StaleForm onRebase={onRebase} />;
  return message === null ? null : <Banner tone="danger">{message}</Banner>;
}

function StaleForm({ onRebase }: { onRebase: () => Promise<void> }) {
  const loading = useMutation({
    mutationFn: onRebase,
    onSuccess: () => toast({ tone: "success", message: t(messages.keptOnNewest) }),
  });
  return (
    <Banner
      tone="danger"
      actions={
        <Button
          size="sm"
          isPending={loading.isPending}
          onClick={({ currentTarget: { form } }) =>
            // The banner goes with its button: the focus is left to what comes next.
            loading.mutate(undefined, {
              onSuccess: () => form?.querySelector<HTMLElement>("[type=submit]")?.focus(),
            })
          }
        >
          {t("Apply my changes to the latest version")}
        </Button>
      }
    >
      {loading.isError ? t(messages.failed) : t(messages.mineOnNewest)}
    </Banner>
  );
}

function EndedSession() {
  // Not asked here: a page for signed-in people would leave at once, and the form with it.
  const { dataUpdatedAt } = useQuery({ ...signedInUser(useApi()), refetchOnMount: false });
  // The user is refetched right after a login.
  const [endedAt] = useState(dataUpdatedAt);
  if (dataUpdatedAt > endedAt) return <Banner tone="info">{t("You’re logged in again. Send the form again.")}</Banner>;
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="sm" onPress={() => openSignIn("signin")}>
          {t("Log In")}
        </Button>
      }
    >
      {t(messages.sessionEnded)}
    </Banner>
  );
}
