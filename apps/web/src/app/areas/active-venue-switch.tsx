import type { UserContext } from "@hereabouts/contract/account/user-context";
import { t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import { useAction } from "../actions/use-action.ts";
import { useSetActiveVenue } from "../session/mutations.ts";
import styles from "./active-venue-switch.module.css";

/** Switches between the venues of a producer of several. */
export function ActiveVenueSwitch({ quotas }: { quotas: UserContext["producerQuotas"] }) {
  const change = useAction({ do: useSetActiveVenue().mutateAsync });
  if (quotas.length < 2) return null;
  const active = quotas.find(({ isCurrentActive }) => isCurrentActive) ?? quotas[0];
  return (
    <div className={styles.venue}>
      <Select
        label={t("Active venue")}
        options={quotas.map(({ poi, role }) => ({
          value: String(poi.id),
          // The role is shown only for venues that someone else owns.
          label: role === "manager" ? t("{venue} (manager)", { venue: poi.name }) : poi.name,
        }))}
        value={String(active?.poi.id ?? "")}
        onChange={(id) => void change.run({ id: Number(id) })}
      />
    </div>
  );
}
