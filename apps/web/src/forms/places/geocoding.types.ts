/** An address as a geocoder is asked for it. */
export interface GeocodeInput {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}
