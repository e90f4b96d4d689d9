import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import styles from "@hereabouts/ui/layout/page-head.module.css";
import type { ReactNode } from "react";
import { ManageArea } from "../../app/areas/manage-area.tsx";

interface DeletePageProps {
  name: string;
  isRemoving: boolean;
  onRemove: () => void;
  /** The link that leaves without deleting anything. */
  cancel: ReactNode;
}

/** Asks before something is deleted, for links that lead to its delete address. */
export function DeletePage({ name, isRemoving, onRemove, cancel }: DeletePageProps) {
  return (
    <ManageArea>
      <div className={styles.head}>
        <div>
          <h1 className="display">{t("Delete “{name}”?", { name })}</h1>
          <p>{t(messages.confirmDelete)}</p>
        </div>
      </div>
      <div className="row wrap">
        <Button variant="danger" isPending={isRemoving} onPress={onRemove}>
          {t("Delete")}
        </Button>
        {cancel}
      </div>
    </ManageArea>
  );
}
