import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Deletes a record from its form, after asking. */
export function DeleteRecord({ name, onDelete }: { name: string; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger-quiet" icon={<Trash2 />} onPress={() => setAsking(true)}>
        {t("Delete")}
      </Button>
      <DeleteDialog name={name} isOpen={isAsking} onOpenChange={setAsking} onDelete={onDelete} />
    </>
  );
}
