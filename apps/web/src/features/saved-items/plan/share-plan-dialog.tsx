import { sharedPlanPath } from "@hereabouts/contract/feeds/feed-paths";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { languagePath } from "@hereabouts/contract/region/region";
import { planName } from "@hereabouts/contract/saved-items/plan-link";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { CopyField } from "@hereabouts/ui/feedback/copy-field";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { ConfirmDialog } from "@hereabouts/ui/overlays/confirm-dialog";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { Link2Off, RotateCcwKey, Share2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { ListStates } from "../../../app/data/list-states.tsx";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useEndPlanLink, useRenamePlan, useSetPlanLink } from "../mutations.ts";
import { planLinks } from "../queries.ts";
import styles from "./share-plan-dialog.module.css";

/** The name under which others see the plan. */
function PlanName({ name }: { name: string }) {
  const rename = useRenamePlan();
  const form = useForm(
    planName,
    { name },
    {
      isStored: true,
      send: rename.mutateAsync,
      done: t("Name saved."),
    },
  );
  const field = form.field("name");
  return (
    <form method="dialog" ref={form.ref} className={styles.name} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t("Name of the plan")}
        {...field}
        counter={{ used: field.value.length, max: limits.savedSearchNameChars }}
      />
      <Button type="submit" size="sm" isPending={form.isSending} isDisabled={!form.isValid || field.value === name}>
        {t("Save name")}
      </Button>
    </form>
  );
}

/** The link of a plan that is shared, its name, and the ways to end it. */
function SharedPlanLink({ token, name }: { token: string; name: string }) {
  const { publicUrl } = useSiteConfig();
  const [isAsked, setAsked] = useState(false);
  const setLink = useSetPlanLink();
  const endLink = useEndPlanLink();
  const renew = useAction({
    do: () => setLink.mutateAsync({ use: "share", isRenewed: true }),
    done: t(messages.feedRenewed),
    failed: messages.feedNotMade,
  });
  const end = useAction({
    do: () => endLink.mutateAsync({ use: "share" }),
    done: t("Sharing ended. The link no longer works."),
  });
  const path = languagePath(sharedPlanPath(token));
  return (
    <div className={styles.parts}>
      <CopyField label={t("Link to the plan")} value={publicUrl + path} />
      <PlanName key={name} name={name} />
      <div className={styles.ways}>
        <AnchorButton size="sm" href={path} target="_blank" rel="noopener">
          {t("Open the page")}
        </AnchorButton>
        <Button
          size="sm"
          variant="quiet"
          icon={<RotateCcwKey />}
          isPending={renew.isPending}
          onPress={() => void renew.run()}
        >
          {t("Create a new link")}
        </Button>
        <Button size="sm" variant="danger-quiet" icon={<Link2Off />} onPress={() => setAsked(true)}>
          {t("Stop sharing")}
        </Button>
      </div>
      <ConfirmDialog
        title={t("Stop sharing this plan?")}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        confirmLabel={t("Stop sharing")}
        cancelLabel={t("Keep sharing")}
        isDangerous
        isPending={end.isPending}
        onConfirm={() => void end.run().then(() => setAsked(false))}
      >
        <p>{t("The link stops working at once. You can’t undo this, but you can share again with a new link.")}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Shares the plan by a secret link, and ends that. */
export default function SharePlanDialog({ onClose }: { onClose: () => void }) {
  const links = useQuery(planLinks(useApi()));
  const setLink = useSetPlanLink();
  const share = useAction({
    do: () => setLink.mutateAsync({ use: "share", isRenewed: false }),
    failed: messages.feedNotMade,
  });
  return (
    <ModalDialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t("Share plan")} size="share">
      <div className={styles.parts}>
        <p>
          {t(
            "Anyone with the link sees your upcoming saved events and the name of the plan, without an account. Your name and email address stay private.",
          )}
        </p>
        <ListStates
          list={{ ...links, data: links.data && [links.data] }}
          skeleton={<SkeletonLine width={70} />}
          empty={null}
        >
          {([found]) =>
            found?.share ? (
              <SharedPlanLink {...found.share} />
            ) : (
              <div className={styles.ways}>
                <Button
                  variant="primary"
                  icon={<Share2 />}
                  isPending={share.isPending}
                  onPress={() => void share.run()}
                >
                  {t("Create a link")}
                </Button>
              </div>
            )
          }
        </ListStates>
      </div>
    </ModalDialog>
  );
}
