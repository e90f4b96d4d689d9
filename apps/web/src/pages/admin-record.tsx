import type { AdminKindId } from "@hereabouts/contract/admin/admin-kinds";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense } from "react";
import { AdminRecordPage } from "../features/admin/admin-record-page.tsx";
import type { SpanSearch } from "../features/stats/spans/span-search.ts";

const AdFigures = lazyPart(() => import("../features/ads/ad-figures.tsx"), "AdFigures");

interface AdminRecordProps {
  kind: AdminKindId;
  id: string;
  search: SpanSearch;
  onSearch: (search: SpanSearch) => void;
}

/** A record of the data admin; an ad with its figures by day. */
export function AdminRecord({ kind, id, search, onSearch }: AdminRecordProps) {
  return (
    <AdminRecordPage key={`${kind} ${id}`} kind={kind} id={id}>
      {kind === "ads" && (
        <Suspense>
          <AdFigures id={Number(id)} search={search} onSearch={onSearch} />
        </Suspense>
      )}
    </AdminRecordPage>
  );
}
