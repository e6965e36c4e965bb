type Address = { addressLine1?: string | null; city: string; state: string; zipcode: string; country: string };

/** An address on one line, as maps understand it. */
export const addressText = ({ addressLine1, city, state, zipcode, country }: Address): string =>
  [addressLine1, city, `${state} ${zipcode}`, country].filter(Boolean).join(', ');

/** Opens the maps of a phone, or a site of maps, with the way there. */
export const directionsUrl = (address: Address): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: addressText(address) })}`;
