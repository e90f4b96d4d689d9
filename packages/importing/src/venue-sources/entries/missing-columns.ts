/** The columns of a CSV file that are named in no way we know. */
export class MissingColumns extends Error {
  readonly columns: string[];
  constructor(columns: string[]) {
    super("The columns of the file are not known.");
    this.name = "MissingColumns";
    this.columns = columns;
  }
}
