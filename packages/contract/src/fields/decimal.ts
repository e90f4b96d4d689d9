const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The number a text says in decimals ("42", "-72.6", ".5"), blanks around it aside; null when it says none. */
export function decimalOf(text: string): number | null {
  const trimmed = text.trim();
  return decimal.test(trimmed) ? Number(trimmed) : null;
}
