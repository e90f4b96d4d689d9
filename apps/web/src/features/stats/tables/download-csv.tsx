import { type CsvCell, csvText } from "@hereabouts/contract/files/csv-text";
import { Button } from "@hereabouts/ui/actions/button";
import { Download } from "lucide-react";

interface DownloadCsvProps {
  label: string;
  /** The file's name, without its ending. */
  name: string;
  /** The lines, their heads first. */
  lines: () => readonly (readonly CsvCell[])[];
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Saves what is shown as a file for spreadsheets. */
export function DownloadCsv({ label, name, lines }: DownloadCsvProps) {
  return (
    <Button size="sm" variant="quiet" onPress={() => save(name, csvText(lines()))}>
      <Download />
      {label}
    </Button>
  );
}
