import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { savedSearchName } from "@hereabouts/contract/saved-items/saved-search-form";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useAction } from "../../../app/actions/use-action.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useRenameSearch } from "../mutations.ts";
import styles from "./rename-search.module.css";

interface RenameSearchProps {
  search: { id: number; searchName: string };
  onDone: () => void;
}

/** Renames a saved search in place. On failure, restores the name and shows the reason. */
export function RenameSearch({ search, onDone }: RenameSearchProps) {
  const rename = useAction({ do: useRenameSearch().mutateAsync, failed: messages.renameFailed });
  const start = { searchName: search.searchName };
  const form = useForm(savedSearchName, start, {
    isStored: true,
    isKept: true,
    send: async ({ searchName }) => {
      if (searchName === search.searchName || (await rename.run({ id: search.id, searchName }))) onDone();
      else form.reset(start);
    },
  });
  const name = form.field("searchName");
  return (
    <form
      method="dialog"
      className={styles.form}
      ref={form.ref}
      onSubmit={form.onSubmit}
      onKeyDown={(event) => event.key === "Escape" && onDone()}
    >
      <TextField
        label={t("Name")}
        {...name}
        counter={{ used: name.value.length, max: limits.savedSearchNameChars }}
        autoFocus
      />
      <Button type="submit" variant="primary" size="sm" isDisabled={!form.isValid || form.isSending}>
        {t("Save")}
      </Button>
      <Button variant="quiet" size="sm" onPress={onDone}>
        {t("Cancel")}
      </Button>
    </form>
  );
}
