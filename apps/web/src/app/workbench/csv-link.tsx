import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Download } from "lucide-react";
import { useConfirmedDownload } from "../actions/use-confirmed-download.ts";
import { stringifySearch } from "../routing/search-params.ts";

interface CsvLinkProps {
  /** Where the file of the whole list is. */
  path: string;
  /** Address parameters of the list. The file holds all pages. */
  search: object;
  /** Whether the file needs a recent login. */
  isConfirmed?: boolean;
}

/** Link that downloads the whole list as a file. */
export function CsvLink({ path, search, isConfirmed = false }: CsvLinkProps) {
  const confirmFirst = useConfirmedDownload();
  const { page: _, before_id: __, ...asked } = search as Record<string, unknown>;
  return (
    <AnchorButton
      size="sm"
      href={path + stringifySearch(asked)}
      download
      onClick={isConfirmed ? confirmFirst : undefined}
    >
      <Download />
      {t("CSV")}
    </AnchorButton>
  );
}
