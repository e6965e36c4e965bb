type Address = { addressLine1?: string | null; city: string; state: string; zipcode: string; country: string };

/** An address on one line, as map services expect it. */
export const addressText = ({ addressLine1, city, state, zipcode, country }: Address): string =>
  [addressLine1, city, `${state} ${zipcode}`, country].filter(Boolean).join(', ');

/** Opens the map app of a phone, or a map site, with directions. */
export const directionsUrl = (address: Address): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: addressText(address) })}`;
