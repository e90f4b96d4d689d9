import type { SocialProcess } from "@hereabouts/contract/account/social-form";
import {
  providerLabels,
  type SocialProvider,
  socialProviders,
  socialSentence,
} from "@hereabouts/contract/account/social-providers";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { BrandIcon } from "@hereabouts/ui/icons/brand-icon";
import type { FormEvent } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { csrfToken } from "../../../app/session/csrf.ts";
import { useEnsureConfirmed } from "../../../app/session/mutations.ts";
import type { SocialSearch } from "./auth-search.ts";
import styles from "./social-forms.module.css";

/** Puts the browser's token into the form before it leaves: a page does not know it while it is rendered. */
async function sendWithToken(form: HTMLFormElement) {
  const field = form.elements.namedItem("csrfmiddlewaretoken");
  if (field instanceof HTMLInputElement) field.value = await csrfToken();
  form.submit();
}

interface SocialFormProps {
  provider: SocialProvider;
  /** "connect" adds the sign-in to the current account. */
  process: SocialProcess;
  /** Path to come back to. */
  next: string;
  label: string;
  isCompact?: boolean;
}

/** A button that leaves for the sign-in of another site. A form, because it is a POST. */
export function SocialForm({ provider, process, next, label, isCompact }: SocialFormProps) {
  const confirmed = useEnsureConfirmed();
  const leave = useAction({
    do: async (form: HTMLFormElement) => {
      // Another way into the account needs a recent login.
      if (process === "connect") await confirmed.mutateAsync();
      await sendWithToken(form);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void leave.run(event.currentTarget);
  };
  return (
    <form method="post" action={`/auth/${provider}/login/`} onSubmit={onSubmit}>
      <input type="hidden" name="csrfmiddlewaretoken" defaultValue="" />
      <input type="hidden" name="process" value={process} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" {...(isCompact ? { size: "sm" } : { isBlock: true, className: styles.service })}>
        {!isCompact && <BrandIcon brand={provider} />}
        <span>{label}</span>
      </Button>
    </form>
  );
}

interface SocialFormsProps {
  providers: readonly SocialProvider[];
  next: string;
  verb: "continue" | "log in";
}

/** One button for each sign-in that is switched on. */
export function SocialForms({ providers, next, verb }: SocialFormsProps) {
  return (
    <div className={styles.services}>
      {socialProviders
        .filter((provider) => providers.includes(provider))
        .map((provider) => (
          <SocialForm
            key={provider}
            provider={provider}
            process="login"
            next={next}
            label={
              verb === "log in"
                ? t("Log in with {provider}", { provider: providerLabels[provider] })
                : t("Continue with {provider}", { provider: providerLabels[provider] })
            }
          />
        ))}
    </div>
  );
}

/** Banner text after a visit to a sign-in provider; undefined without one. */
export function socialNotice({
  social,
  provider,
}: SocialSearch): { tone: "success" | "danger"; text: string } | undefined {
  if (!social || !provider) return undefined;
  return { tone: social === "connected" ? "success" : "danger", text: socialSentence(social, provider) };
}
