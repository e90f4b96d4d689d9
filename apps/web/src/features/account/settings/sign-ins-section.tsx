import type { AccountDetails } from "@hereabouts/contract/account/account-details";
import { providerLabels, type SocialProvider, socialProviders } from "@hereabouts/contract/account/social-providers";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { toast } from "@hereabouts/ui/feedback/toast";
import { BrandIcon } from "@hereabouts/ui/icons/brand-icon";
import { answerOf } from "../../../app/actions/answer-of.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { SocialForm } from "../login/social-forms.tsx";
import { useDisconnect } from "../mutations.ts";
import styles from "./account-list.module.css";
import { AccountSection } from "./account-section.tsx";

/** The sign-ins of other sites, those connected and those offered. Draws nothing when there are neither. */
export function SignInsSection({ signIns }: { signIns: AccountDetails["signIns"] }) {
  const { socialProviders: offered } = useSiteConfig();
  const disconnect = useDisconnect();
  const letGo = async (provider: SocialProvider) => {
    try {
      await disconnect.mutateAsync({ provider });
      toast({ tone: "success", message: messages.signInDisconnected(providerLabels[provider]) });
    } catch {
      // The banner below shows the failure.
    }
  };
  const shown = socialProviders.flatMap((provider) => {
    const connected = signIns.find((signIn) => signIn.provider === provider);
    return connected || offered.includes(provider) ? [{ provider, connected }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <AccountSection title="Connected accounts" lead="Log in with your account from another service.">
      {disconnect.isError && (
        <Banner tone="danger">{Object.values(answerOf(disconnect.error)).flat().join(" ")}</Banner>
      )}
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
                aria-label={`Disconnect ${providerLabels[provider]}`}
                isDisabled={disconnect.isPending}
                onPress={() => void letGo(provider)}
              >
                Disconnect
              </Button>
            ) : (
              <SocialForm provider={provider} process="connect" next="/account/" label="Connect" isCompact />
            )}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
