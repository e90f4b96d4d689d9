/** The address parameter of the links in mails. */
export function tokenSearch({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === "string" ? { token } : {};
}
