import type { Webhook } from "@hereabouts/contract/webhooks/webhook";
import { webhookMessages } from "@hereabouts/contract/webhooks/webhook-messages";
import { t } from "@hereabouts/language/translate";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { useNavigate } from "@tanstack/react-router";
import { KeyRound, Power, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { DeleteDialog } from "../../removal/delete-dialog.tsx";
import { useDeleteWebhook, useRotateSecret, useUpdateWebhook } from "./mutations.ts";
import { SecretDialog } from "./secret-dialog.tsx";

/** Menu of rare actions for a webhook: turn off, rotate the secret, delete. */
export function WebhookMenu({ webhook }: { webhook: Webhook }) {
  const { id, url, events, isOn } = webhook;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"rotate" | "delete" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const update = useUpdateWebhook();
  const rotation = useRotateSecret();
  const removal = useDeleteWebhook();
  const toggle = useAction({
    do: () => update.mutateAsync({ id, url, events, isOn: !isOn }),
    done: isOn ? t(webhookMessages.webhookOff) : t(webhookMessages.webhookOn),
  });
  const rotate = useAction({
    do: async () => setSecret((await rotation.mutateAsync({ id })).secret),
    done: t(webhookMessages.webhookRotated),
  });
  const remove = useAction({
    do: async () => {
      await removal.mutateAsync({ id });
      await navigate({ to: "/manage/webhooks/" });
    },
    done: t(webhookMessages.webhookDeleted),
  });
  return (
    <>
      <MenuButton
        label={t("More")}
        items={[
          {
            id: "toggle",
            label: isOn ? t("Switch off") : t("Switch on"),
            icon: <Power />,
            onAction: () => void toggle.run(),
          },
          { id: "rotate", label: t("New secret"), icon: <KeyRound />, onAction: () => setAsking("rotate") },
          { id: "delete", label: t("Delete"), icon: <Trash2 />, isDanger: true, onAction: () => setAsking("delete") },
        ]}
      />
      <ConfirmDialog
        title={t("Make a new secret?")}
        isOpen={asking === "rotate"}
        onClose={() => setAsking(null)}
        confirmLabel={t("Make a new secret")}
        onConfirm={() => {
          setAsking(null);
          void rotate.run();
        }}
      >
        <p>{t("Update your site within 24 hours. Until then we sign with both secrets.")}</p>
      </ConfirmDialog>
      <DeleteDialog
        name={url}
        isOpen={asking === "delete"}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        onDelete={() => void remove.run()}
      />
      {secret !== null && (
        <SecretDialog title={t("The secret is new")} secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}
