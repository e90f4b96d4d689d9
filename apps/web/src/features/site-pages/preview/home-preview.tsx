import type { HomePage } from "@hereabouts/contract/site-pages/home-page";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { currentLanguage } from "@hereabouts/language/current-language";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useApi } from "../../../app/data/api.ts";
import { type HomeValues, typedRows } from "../home/home-values.ts";
import { previewedRow } from "../queries.ts";
import { PreviewPane } from "./preview-pane.tsx";

interface HomePreviewProps {
  values: HomeValues;
  renderHome: (home: HomePage) => ReactNode;
}

/** The home page as visitors will see it, while it is arranged. */
export function HomePreview({ values, renderHome }: HomePreviewProps) {
  const api = useApi();
  const settled = useDeferredValue(values);
  const rows = typedRows(settled);
  const filled = useQueries({
    queries: rows.map(({ addresses }) => ({
      ...previewedRow(api, { addresses, most: pageLimits.homeStripCards }),
      enabled: addresses !== "",
    })),
  });
  const strips = rows.map(({ title, addresses }, index) => {
    const none = { isRecommended: addresses === "", more: null, events: [], venues: [] };
    return { ...(filled[index]?.data ?? none), title };
  });
  const { headline, showsFinder } = settled;
  return <PreviewPane>{renderHome({ headline, showsFinder, strips, language: currentLanguage().code })}</PreviewPane>;
}
