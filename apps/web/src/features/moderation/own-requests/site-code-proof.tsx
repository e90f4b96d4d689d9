import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useState } from "react";
import { answerLines } from "../../../app/actions/answer-of.ts";
import { useMakeSiteCode } from "../mutations.ts";
import { SiteCodeDialog } from "./site-code-dialog.tsx";
import { siteLookWords } from "./site-look-words.ts";

interface SiteCodeProofProps {
  claim: OwnClaim;
  site: NonNullable<OwnClaim["site"]>;
}

function siteCodeStatus({ website, code, look }: SiteCodeProofProps["site"]): string {
  if (look) return siteLookWords(look);
  return code
    ? t("Your code is ready. Add it to {website}, then check again.", { website })
    : t("Or verify your website: add a code to {website}.", { website });
}

/** Evidence for a request of the viewer: a code on the venue's website. */
export function SiteCodeProof({ claim, site }: SiteCodeProofProps) {
  const [isOpen, setOpen] = useState(false);
  const make = useMakeSiteCode();
  const way = site.code ? t("See the code") : t("Get a code");
  const open = async () => {
    try {
      if (!site.code) await make.mutateAsync({ id: claim.id });
      setOpen(true);
    } catch {
      // The banner says it.
    }
  };
  const code = site.code ?? make.data;
  return (
    <>
      <p>{siteCodeStatus(site)}</p>
      {make.isError && <Banner tone="danger">{answerLines(make.error).join(" ")}</Banner>}
      <Button size="sm" aria-label={`${way}: ${claim.poi.name}`} isPending={make.isPending} onPress={() => void open()}>
        {way}
      </Button>
      {isOpen && code && (
        <SiteCodeDialog claim={claim} website={site.website} code={code} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
