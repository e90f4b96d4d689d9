import { t } from "@hereabouts/language/translate";

const links = { terms: "/terms-of-use/", privacy: "/privacy/" };

function InNewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="vh">{t(" (opens in a new tab)")}</span>
    </a>
  );
}

/** Agreement to the terms. Pages open in a new tab, so that typed text is kept. */
export function AgreementNote({ by }: { by: string }) {
  return (
    <p className="muted sm">
      {`By ${by}, you agree to the `}
      <InNewTab href={links.terms}>{t("terms of use")}</InNewTab>. To learn what we store about you, see{" "}
      <InNewTab href={links.privacy}>{t("the privacy page")}</InNewTab>.
    </p>
  );
}
