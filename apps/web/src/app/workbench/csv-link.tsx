import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Download } from "lucide-react";
import { stringifySearch } from "../routing/search-params.ts";

interface CsvLinkProps {
  /** Where the file of the whole list is. */
  path: string;
  /** Address parameters of the list. The file holds all pages. */
  search: object;
}

/** Link that downloads the whole list as a file. */
export function CsvLink({ path, search }: CsvLinkProps) {
  const { page: _, before_id: __, ...asked } = search as Record<string, unknown>;
  return (
    <AnchorButton size="sm" href={path + stringifySearch(asked)} download>
      <Download />
      CSV
    </AnchorButton>
  );
}
