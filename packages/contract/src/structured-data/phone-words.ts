interface Phone {
  phone: string;
  countryCode: string;
}

/** The three parts of a phone number of the United States or Canada; null for one of elsewhere, or with more to it. */
export function phoneParts({ phone, countryCode }: Phone): [string, string, string] | null {
  const number = phone.replace(/^\+1/, "1");
  if (!["US", "CA"].includes(countryCode) || !/^[\d\s().-]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return /^[2-9]\d{9}$/.test(digits) ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)] : null;
}

/** A venue's phone number as it is called from anywhere: "+1-413-555-0142"; one that is not of there as it is. */
export function phoneFromAnywhere(venue: Phone): string {
  const parts = phoneParts(venue);
  return parts ? `+1-${parts.join("-")}` : venue.phone;
}
