/** The columns of a CSV file that are named in no way we know. */
export class MissingColumns extends Error {
  readonly columns: string[];
  constructor(columns: string[]) {
    super("We don’t recognize the columns of this file.");
    this.name = "MissingColumns";
    this.columns = columns;
  }
}
