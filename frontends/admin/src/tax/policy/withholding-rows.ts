/** The rows of the table of withholding that a policy may fill; foreign persons in US races are rule 21. */
export const withholdingRows = [
  { key: 'usResident', raceCountry: 'US', residence: 'resident' },
  { key: 'caResident', raceCountry: 'CA', residence: 'resident' },
  { key: 'caForeign', raceCountry: 'CA', residence: 'foreign' },
] as const;
export type WithholdingKey = (typeof withholdingRows)[number]['key'];
