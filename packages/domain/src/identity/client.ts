/** The browser or program that asks. */
export interface Client {
  address: string;
  userAgent: string;
}
