import type { Rsvp } from "@hereabouts/contract/rsvps/rsvp";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { useAction } from "../../../app/actions/use-action.ts";
import { fullMoment } from "../../../app/time/moments.ts";
import { useRemoveRsvp } from "../mutations.ts";
import styles from "./rsvps-page.module.css";

/** The people on a list, in the order in which they answered. */
export function RsvpTable({ rsvps, onRemove }: { rsvps: readonly Rsvp[]; onRemove: (rsvp: Rsvp) => void }) {
  return (
    <table className={styles.rsvps}>
      <thead>
        <tr>
          <th scope="col">{t("Name")}</th>
          <th scope="col">{t("People")}</th>
          <th scope="col">{t("Status")}</th>
          <th scope="col">{t("Answered")}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rsvps.map((rsvp) => (
          <tr key={rsvp.id}>
            <th scope="row">
              <bdi>{rsvp.name}</bdi>
              <a href={`mailto:${rsvp.email}`}>{rsvp.email}</a>
            </th>
            <td data-label={t("People")}>{rsvp.people}</td>
            <td data-label={t("Status")}>{rsvp.isWaiting ? t("Waiting list") : t("Coming")}</td>
            <td data-label={t("Answered")}>{fullMoment(rsvp.answered)}</td>
            <td>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("Remove {name}", { name: rsvp.name })}
                onPress={() => onRemove(rsvp)}
              >
                {t("Remove")}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Asks before someone is taken off a list. */
export function RemoveRsvp({ rsvp, onClose }: { rsvp: Rsvp | null; onClose: () => void }) {
  const remove = useRemoveRsvp();
  const removal = useAction({
    do: ({ id }: Rsvp) => remove.mutateAsync({ id }),
    done: ({ name }) => t("{name} removed.", { name }),
  });
  return (
    <ConfirmDialog
      title={t("Remove {name}?", { name: rsvp?.name ?? "" })}
      isOpen={rsvp !== null}
      onClose={onClose}
      confirmLabel={t("Remove")}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => rsvp && void removal.run(rsvp).then(onClose)}
    >
      <p>
        {t("We’ll email {name} that you canceled their RSVP. Free places go to the waiting list.", {
          name: rsvp?.name ?? "",
        })}
      </p>
    </ConfirmDialog>
  );
}
