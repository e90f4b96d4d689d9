import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { messageTones } from "@hereabouts/contract/site-messages/message-settings";
import type { SiteMessage } from "@hereabouts/contract/site-messages/site-message";
import { msg, t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import type { ReactNode } from "react";

/** Says in a word what color and icon express. */
const words = { info: "", success: "", warning: msg("Please note:"), error: msg("Important:") } as const;

interface SiteMessageBannerProps {
  message: Pick<SiteMessage, "level" | "text" | "linkLabel" | "linkTo"> & Partial<Pick<SiteMessage, "language">>;
  actions?: ReactNode;
}

/** A message that stands on a page from the start: nobody is interrupted by it. */
export function SiteMessageBanner({ message, actions }: SiteMessageBannerProps) {
  const { level, text, linkLabel, linkTo, language = "" } = message;
  return (
    <Banner tone={messageTones[level]} isSilent actions={actions}>
      {words[level] && <b>{`${t(words[level])} `}</b>}
      <span {...languageAttributes(language)}>
        {text}
        {linkTo && (
          <>
            {" "}
            <a href={linkTo}>{linkLabel}</a>
          </>
        )}
      </span>
    </Banner>
  );
}
