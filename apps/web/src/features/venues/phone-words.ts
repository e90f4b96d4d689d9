/** A phone number as it is written where it is from: "(413) 555-0175". One of elsewhere, or with words, stays as it is. */
export function phoneWords(phone: string): string {
  const digits = phone.replace(/^\+?1[ .-]?/, "").replace(/[ ().-]/g, "");
  return /^[2-9]\d{9}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}
