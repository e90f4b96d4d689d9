import { messages } from "@hereabouts/contract/messages";
import type { Address } from "@hereabouts/contract/saved-items/address-form";
import { msg, plural, t, tLabels } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import skeletonStyles from "@hereabouts/ui/feedback/skeleton.module.css";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { DeleteDialog } from "../../../removal/delete-dialog.tsx";
import { deletionOf } from "../../../removal/deletion.ts";
import { useRemoveAddress } from "../mutations.ts";
import { savedAddresses } from "../queries.ts";
import type { AddressBookSearch } from "../saved-item-search.ts";
import { SavedList } from "../saved-list.tsx";
import styles from "./address-book.module.css";
import addressCardStyles from "./address-card.module.css";
import { AddressCard } from "./address-card.tsx";

const orderings = [
  { value: "-updated", label: msg("Last edited") },
  { value: "-created", label: msg("Last added") },
] as const;

interface AddressBookProps {
  search: AddressBookSearch;
  onSearch: (search: AddressBookSearch) => void;
}

const NewAddress = ({ size }: { size?: "sm" }) => (
  <LinkButton to="/saved/addresses/add/" variant="primary" size={size}>
    <Plus />
    {t("New Address")}
  </LinkButton>
);

/** The places somebody looks for events from. */
export function AddressBook({ search, onSearch }: AddressBookProps) {
  const { ordering } = search;
  const [asked, setAsked] = useState<Address | null>(null);
  const list = useQuery(savedAddresses(useApi(), search));
  const removal = useRemoveAddress();
  const remove = useAction({
    ...deletionOf(({ addressName }: Address) => addressName),
    do: ({ id }) => removal.mutateAsync({ id }),
  });
  const count = list.data?.length ?? 0;
  return (
    <SavedList
      heading={
        count === 0 ? t("My Saved Addresses") : plural(count, "{count} Saved Address", "{count} Saved Addresses")
      }
      orderings={tLabels(orderings)}
      ordering={ordering ?? "-updated"}
      onOrdering={(next) => onSearch({ ordering: next })}
      action={count > 0 ? <NewAddress size="sm" /> : null}
      list={list}
      skeleton={
        <div className={styles.grid}>
          {[1, 2, 3].map((card) => (
            <div key={card} className={addressCardStyles.card}>
              <div className={`${addressCardStyles.map} ${skeletonStyles.skeleton}`} />
              <div className={addressCardStyles.body}>
                <SkeletonLine width={70} />
              </div>
            </div>
          ))}
        </div>
      }
      empty={
        <EmptyState
          drawing="corkboard"
          message={t(messages.noAddresses)}
          hint={t("Keep your home, your work or a friend’s place, and search around it.")}
          action={<NewAddress />}
        />
      }
    >
      {(addresses) => (
        <>
          <ul className={styles.grid}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isDimmed={remove.pending.has(address)}
                onDelete={() => setAsked(address)}
              />
            ))}
          </ul>
          <DeleteDialog
            name={asked?.addressName ?? ""}
            isOpen={asked !== null}
            onOpenChange={(isOpen) => !isOpen && setAsked(null)}
            onDelete={() => asked && void remove.run(asked)}
          />
        </>
      )}
    </SavedList>
  );
}
