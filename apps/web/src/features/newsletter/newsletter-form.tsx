import { eventTypes } from "@hereabouts/contract/events/event-types";
import { type NewsletterReceipt, newsletterForm } from "@hereabouts/contract/newsletter/newsletter";
import { newsletterLimits } from "@hereabouts/contract/newsletter/newsletter-limits";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { z } from "zod";
import { useUser } from "../../app/session/user-context.tsx";
import { TownChoices } from "../../app/town-choices.tsx";
import { FormBanner } from "../../forms/form-banner.tsx";
import { ProofNote } from "../../forms/proof/proof-note.tsx";
import { useProof } from "../../forms/proof/use-proof.ts";
import { SpamTrap } from "../../forms/spam-trap.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useAskForNewsletter } from "./mutations.ts";
import styles from "./newsletter-page.module.css";

/** The form as it is typed: checkboxes have texts. */
const typedNewsletter = z
  .object({
    email: z.string(),
    towns: z.array(z.string()),
    categories: z.array(z.string()),
    nickname: z.string(),
  })
  .transform((typed): z.input<typeof newsletterForm> => ({ ...typed, categories: typed.categories.map(Number) }))
  .pipe(newsletterForm);

/** Asks for the address, and for towns and categories where not all of them are wanted. */
export function NewsletterForm({ onSent }: { onSent: (receipt: NewsletterReceipt) => void }) {
  const user = useUser();
  const ask = useAskForNewsletter();
  const { isProving, withProof } = useProof("newsletter");
  const start = { email: user?.username ?? "", towns: [] as string[], categories: [] as string[], nickname: "" };
  const form = useForm(typedNewsletter, start, {
    send: async (valid) => onSent(await withProof((proof) => ask.mutateAsync({ ...valid, proof }))),
  });
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={t("Your email")} type="email" autoComplete="email" {...form.field("email")} />
      <TownChoices description={t("Choose none for all towns.")} {...form.field("towns")} />
      <CheckboxGroup
        label={t("Categories")}
        description={t("Choose none for all categories.")}
        options={eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }))}
        {...form.field("categories")}
      />
      <SpamTrap value={form.current.nickname} onChange={(nickname) => form.change({ nickname })} />
      <ProofNote isProving={isProving} />
      <FormBanner form={form} />
      <div>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {t("Subscribe")}
        </Button>
      </div>
      <p className="sm muted">
        {t("We email you a link to confirm. If you don’t use it within {days} days, we delete your address.", {
          days: newsletterLimits.confirmDays,
        })}
      </p>
    </form>
  );
}
