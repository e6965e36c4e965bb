/** A result as it was posted, with all that was said of its rider. */
export type PostedRow = {
  resultId: string;
  place: number | null;
  status: 'finished' | 'DNF' | 'DNS' | 'DSQ';
  name: string;
  hometown: string | null;
  riderId: string | null;
  vin: string | null;
  bike: string | null;
  amaNumber: string | null;
  email: string | null;
  /** Somebody said whose it is not: it is claimed by nobody any more, only named by staff. */
  settled?: boolean;
};
