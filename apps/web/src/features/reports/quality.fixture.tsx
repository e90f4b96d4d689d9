import type { QaReport, QaRow } from "@hereabouts/contract/reports/qa-report";
import type { Provenance } from "@hereabouts/contract/sources/provenance";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { QualityPage } from "./quality-page.tsx";
import type { QualitySearch } from "./report-search.ts";

/** An event of one evening as its form loads it, as far as its fields in a list need it. */
const stored = {
  id: 4,
  name: "Contra dance",
  venue: 31,
  price: "under_20",
  status: "scheduled",
  statusNote: "",
  usePoiTimes: false,
  dates: [{ id: 5, timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-21" }],
  updated: "2026-11-01T00:00:00Z",
};

/** A doubtful venue or event. */
export const aRow = (id: number, name: string, differs: Partial<QaRow> = {}): QaRow => ({
  id,
  name,
  venueName: null,
  city: "Hadley",
  state: "MA",
  absoluteUrl: `/venues/${id}/-/`,
  url: "",
  next: null,
  problems: ["no-picture"],
  confirmed: "2025-01-02T12:00:00.000Z",
  confirmedBy: "venue",
  updated: "2026-11-19T12:00:00.000Z",
  assignee: null,
  twin: null,
  featured: null,
  isHidden: false,
  ...differs,
});
/** A report of one page. */
export const report = (data: QaRow[]): QaReport => ({
  data,
  pagination: { curPage: 1, totalPages: 1, totalItems: data.length, totalIsLowerBound: false },
  counts: { "no-picture": data.length, "not-confirmed": 1 },
});

/** Shows a quality report; keeps what it sends and asks for. */
export async function show({
  rows = [aRow(1, "Barn"), aRow(2, "Mill")],
  search = {},
  kind = "venue",
  provenance = null,
}: {
  rows?: QaRow[];
  search?: QualitySearch;
  kind?: "venue" | "event";
  provenance?: Provenance;
} = {}) {
  const sent: [string, unknown][] = [];
  const asked: unknown[] = [];
  const onSearch = vi.fn();
  const page = (
    <>
      <QualityPage kind={kind} search={search} onSearch={onSearch} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === `reports.${kind}Quality`) {
        asked.push(input);
        return report(rows);
      }
      if (path === "sources.provenance") return provenance;
      if (path === "events.form") return stored;
      if (path === "reports.editors") return [{ id: 8, name: "Noor" }];
      if (path === "account.me")
        return {
          id: 7,
          firstName: "Edda",
          username: "edda@example.org",
          isZeditor: true,
          producerQuotas: [],
          organizers: [],
        };
      sent.push([path, input]);
      return path === "events.update" ? { ...stored, updated: "2026-11-20T00:00:00Z" } : null;
    },
  });
  return { sent, asked, onSearch };
}
