import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Download } from "lucide-react";
import { stringifySearch } from "../routing/search-params.ts";

interface CsvLinkProps {
  /** Where the file of the whole list is. */
  path: string;
  /** What the list was asked for. Its file has every page of it. */
  search: object;
}

/** What a list shows just now, from its first row to its last, as a file. */
export function CsvLink({ path, search }: CsvLinkProps) {
  const { page: _, before_id: __, ...asked } = search as Record<string, unknown>;
  return (
    <AnchorButton size="sm" href={path + stringifySearch(asked)} download>
      <Download />
      CSV
    </AnchorButton>
  );
}
