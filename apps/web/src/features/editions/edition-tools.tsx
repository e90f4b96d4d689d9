import type { EditionPage } from "@hereabouts/contract/editions/edition";
import { editionMessages } from "@hereabouts/contract/editions/edition-limits";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, CheckCheck, FileDown, Scissors, Settings2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useDeleteEdition, useRepeatEdition } from "./mutations.ts";
import { useEditionActions } from "./use-edition-actions.tsx";

interface EditionToolsProps {
  edition: EditionPage;
  onSettings: () => void;
}

/** Buttons for an edition as a whole. */
export function EditionTools({ edition, onSettings }: EditionToolsProps) {
  const { id, name } = edition;
  const [isDeleting, setDeleting] = useState(false);
  const [deletion, repeating, navigate] = [useDeleteEdition(), useRepeatEdition(), useNavigate()];
  const { rows, pickAll, fit, exportNow } = useEditionActions(edition, () => undefined);
  const remove = useAction({
    do: async () => {
      await deletion.mutateAsync({ id });
      await navigate({ to: "/editions/" });
    },
    done: editionMessages.deleted(name),
  });
  const repeat = useAction({
    do: async () => {
      const made = await repeating.mutateAsync({ id });
      await navigate({ to: "/editions/$id/", params: { id: String(made.id) } });
    },
  });
  const more = [
    {
      id: "repeat",
      label: t("Create the next week’s edition"),
      icon: <CalendarPlus />,
      onAction: () => void repeat.run(),
    },
    { id: "delete", label: t("Delete edition"), icon: <Trash2 />, onAction: () => setDeleting(true) },
  ];
  return (
    <>
      <KeysButton actions={rows} />
      <Button size="sm" icon={<Settings2 />} onPress={onSettings}>
        {t("Settings")}
      </Button>
      <Button size="sm" icon={<CheckCheck />} isPending={pickAll.isPending} onPress={() => void pickAll.run()}>
        {t("Pick all")}
      </Button>
      <Button size="sm" icon={<Scissors />} isPending={fit.isPending} onPress={() => void fit.run()}>
        {t("Shorten to fit")}
      </Button>
      <Button
        size="sm"
        variant="primary"
        icon={<FileDown />}
        isPending={exportNow.isPending}
        onPress={() => void exportNow.run()}
      >
        {t("Export")}
      </Button>
      <MenuButton label={t("More")} items={more} />
      <ConfirmDialog
        title={t("Delete {name}?", { name })}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        confirmLabel={t("Delete edition")}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => void remove.run()}
      >
        <p>{t("This also deletes the edition’s picks, texts and files. You cannot undo this.")}</p>
      </ConfirmDialog>
    </>
  );
}
