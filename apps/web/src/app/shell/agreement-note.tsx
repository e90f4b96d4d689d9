import { msg, t } from "@hereabouts/language/translate";
import { withParts } from "@hereabouts/ui/sentences/with-parts";

const links = { terms: "/terms-of-use/", privacy: "/privacy/" };

/** The sentence of the agreement, by the action that agrees. */
const agreements = {
  register: msg(
    "By creating an account, you agree to the <terms>terms of use</terms>. To learn what we store about you, see <privacy>the privacy page</privacy>.",
  ),
  claim: msg(
    "By claiming a venue, you agree to the <terms>terms of use</terms>. To learn what we store about you, see <privacy>the privacy page</privacy>.",
  ),
  suggest: msg(
    "By suggesting a venue, you agree to the <terms>terms of use</terms>. To learn what we store about you, see <privacy>the privacy page</privacy>.",
  ),
};

function InNewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="vh">{t(" (opens in a new tab)")}</span>
    </a>
  );
}

/** Agreement to the terms. Pages open in a new tab, so that typed text is kept. */
export function AgreementNote({ by }: { by: keyof typeof agreements }) {
  return (
    <p className="muted sm">
      {withParts(t(agreements[by]), {
        terms: (words) => <InNewTab href={links.terms}>{words}</InNewTab>,
        privacy: (words) => <InNewTab href={links.privacy}>{words}</InNewTab>,
      })}
    </p>
  );
}
