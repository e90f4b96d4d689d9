import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { type FormEvent, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import "./saved-items.css";

interface RenameSearchProps {
  search: { id: number; searchName: string };
  onDone: () => void;
}

/** The name of a saved search, changed in its place. On failure the old name stands again, and the reason is told. */
export function RenameSearch({ search, onDone }: RenameSearchProps) {
  const cache = trpc.useUtils();
  const rename = trpc.savedItems.searches.rename.useMutation();
  const [name, setName] = useState(search.searchName);
  const max = limits.savedSearchNameChars;
  const wrong = name.trim() === "" ? [messages.required] : name.trim().length > max ? [messages.atMostChars(max)] : [];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0) return;
    if (name.trim() === search.searchName) return onDone();
    try {
      await rename.mutateAsync({ id: search.id, searchName: name.trim() });
      await Promise.all([cache.savedItems.searches.list.invalidate(), cache.account.me.invalidate()]);
      onDone();
    } catch (error) {
      setName(search.searchName);
      toast({ tone: "danger", message: messages.renameFailed(error instanceof Error ? error.message : "") });
    }
  };
  return (
    <form
      className="ss__rename"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === "Escape" && onDone()}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        errors={wrong}
        counter={{ used: name.length, max }}
        autoFocus
      />
      <Button type="submit" variant="primary" size="sm" isDisabled={wrong.length > 0 || rename.isPending}>
        Save
      </Button>
      <Button variant="quiet" size="sm" onPress={onDone}>
        Cancel
      </Button>
    </form>
  );
}
