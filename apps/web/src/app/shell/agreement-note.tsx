const links = { terms: "/terms-of-use/", privacy: "/privacy/" };

function InNewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}

/** Agreement to the terms. Pages open in a new tab, so that typed text is kept. */
export function AgreementNote({ by }: { by: string }) {
  return (
    <p className="muted sm">
      {`By ${by}, you agree to the `}
      <InNewTab href={links.terms}>terms of use</InNewTab>. To learn what we store about you, see{" "}
      <InNewTab href={links.privacy}>the privacy page</InNewTab>.
    </p>
  );
}
