import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { providerLabels, socialProviders } from "@hereabouts/contract/account/social-providers";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { BrandIcon } from "@hereabouts/ui/icons/brand-icon";
import { reasonOf } from "../../../app/actions/answer-of.ts";
import { useAction } from "../../../app/actions/use-action.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { SocialForm } from "../login/social-forms.tsx";
import { useDisconnect } from "../mutations.ts";
import styles from "./account-list.module.css";
import { AccountSection } from "./account-section.tsx";

/** The sign-ins of other sites, those connected and those offered. Draws nothing when there are neither. */
export function SignInsSection({ signIns, isOpen }: { signIns: AccountDetails["signIns"]; isOpen?: boolean }) {
  const { socialProviders: offered } = useSiteConfig();
  const disconnecting = useDisconnect();
  const disconnect = useAction({
    do: disconnecting.mutateAsync,
    done: ({ provider }) => messages.signInDisconnected(providerLabels[provider]),
    // The banner below says why.
    failed: () => null,
  });
  const shown = socialProviders.flatMap((provider) => {
    const connected = signIns.find((signIn) => signIn.provider === provider);
    return connected || offered.includes(provider) ? [{ provider, connected }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <AccountSection
      title={t("Connected accounts")}
      value={signIns.map(({ provider }) => providerLabels[provider]).join(", ")}
      lead={t("Log in with your account from another service.")}
      isOpen={isOpen}
    >
      {disconnecting.isError && <Banner tone="danger">{reasonOf(disconnecting.error)}</Banner>}
      <ul className={styles.list}>
        {shown.map(({ provider, connected }) => (
          <li key={provider}>
            <BrandIcon brand={provider} />
            <span className="grow">
              <b>{providerLabels[provider]}</b>
              {connected && <small>{connected.email}</small>}
            </span>
            {connected ? (
              <Button
                size="sm"
                aria-label={t("Disconnect {provider}", { provider: providerLabels[provider] })}
                isDisabled={disconnect.isPending}
                onPress={() => void disconnect.run({ provider })}
              >
                {t("Disconnect")}
              </Button>
            ) : (
              <SocialForm provider={provider} process="connect" next="/account/" label={t("Connect")} isCompact />
            )}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
