import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { searchOfListing } from "@hereabouts/contract/saved-items/search-of-listing";
import { Button } from "@hereabouts/ui/actions/button";
import { Segment } from "@hereabouts/ui/choices/segment";
import { Select } from "@hereabouts/ui/choices/select";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { type FormEvent, useId, useRef, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { FormNeeds } from "../../forms/form-needs.tsx";
import { isPressing } from "../../forms/is-pressing.ts";
import "./saved-items.css";

interface SaveSearchDialogProps {
  /** The listing's address parameters, with those of a saved search written out. */
  listing: Record<string, string>;
  existing: readonly SavedSearch[];
  /** The search whose results are looked at: "Update" starts with it. */
  current: SavedSearch | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Keeps the listing's filters under a name, or puts them in the place of a search that was kept before. */
export default function SaveSearchDialog({ listing, existing, current, onClose, onSaved }: SaveSearchDialogProps) {
  const formId = useId();
  const needsId = useId();
  const form = useRef<HTMLFormElement>(null);
  const cache = trpc.useUtils();
  const add = trpc.savedItems.searches.add.useMutation();
  const update = trpc.savedItems.searches.update.useMutation();
  const [mode, setMode] = useState<"save" | "update">(current ? "update" : "save");
  const [name, setName] = useState("");
  const [wasLeft, setLeft] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(String((current ?? existing[0])?.id ?? ""));
  const max = limits.savedSearchNameChars;
  const wrong = name.trim() === "" ? [messages.required] : name.trim().length > max ? [messages.atMostChars(max)] : [];
  const needs =
    mode === "save" && wrong.length > 0 ? [{ name: "searchName", label: "Name", isMissing: name.trim() === "" }] : [];
  const isPending = add.isPending || update.isPending;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const replaced = existing.find(({ id }) => String(id) === chosen);
    setFailed(false);
    try {
      const filters = searchOfListing(listing);
      const saved =
        mode === "update" && replaced
          ? await update.mutateAsync({ ...filters, id: replaced.id, searchName: replaced.searchName })
          : await add.mutateAsync({ ...filters, searchName: name.trim() });
      await Promise.all([cache.savedItems.searches.list.invalidate(), cache.account.me.invalidate()]);
      toast({
        tone: "success",
        message: mode === "update" ? messages.updated(saved.searchName) : messages.searchSaved(saved.searchName),
      });
      onSaved(saved.id);
      onClose();
    } catch {
      setFailed(true);
    }
  };

  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={mode === "save" ? "Save this search" : "Update a saved search"}
      size="share"
      foot={(close) => (
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isPending}
            isDisabled={mode === "save" ? wrong.length > 0 : chosen === ""}
            aria-describedby={needs.length > 0 ? needsId : undefined}
          >
            {mode === "save" ? "Save" : "Update"}
          </Button>
        </>
      )}
    >
      <form ref={form} id={formId} className="savesearch" onSubmit={(event) => void save(event)} noValidate>
        {existing.length > 0 && (
          <Segment
            label="Save as a new search or update one"
            options={[
              { value: "save", label: "New search" },
              { value: "update", label: "Update a search" },
            ]}
            value={mode}
            onChange={(value) => setMode(value === "update" ? "update" : "save")}
          />
        )}
        {mode === "save" ? (
          <TextField
            label="Name"
            name="searchName"
            value={name}
            onChange={setName}
            onBlur={() => isPressing() || setLeft(true)}
            errors={wasLeft || name.length > max ? wrong : []}
            counter={{ used: name.length, max }}
            autoFocus
          />
        ) : (
          <Select
            label="Search to update"
            options={existing.map(({ id, searchName }) => ({ value: String(id), label: searchName }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <FormNeeds id={needsId} needs={needs} form={{ ref: form, reveal: () => setLeft(true) }} />
        {hasFailed && <Banner tone="danger">{messages.saveSearchFailed}</Banner>}
      </form>
    </ModalDialog>
  );
}
