// Generated from ../api/catalog.ts by tools/docs/generate.ts. Do not edit.
export const createCategory = { description: 160 } as const;
export const updateCategory = { description: 160 } as const;
export const createSerie = { name: 160 } as const;
export const updateSerie = { name: 160 } as const;
export const submitSerie = { name: 160 } as const;
export const updateOwnSerie = { name: 160 } as const;
export const rejectSerie = { reason: 500 } as const;
export const createEvent = {
  title: 160,
  venue: 160,
  venueWebsite: 300,
  website: 300,
  type: 60,
  'location.addressLine1': 160,
  'location.city': 80,
  'location.state': 60,
  'location.zipcode': 12,
} as const;
export const updateEvent = {
  title: 160,
  venue: 160,
  venueWebsite: 300,
  website: 300,
  type: 60,
  'location.addressLine1': 160,
  'location.city': 80,
  'location.state': 60,
  'location.zipcode': 12,
  cancelReason: 300,
} as const;
export const duplicateEvent = { title: 160 } as const;
export const submitEvent = {
  title: 160,
  venue: 160,
  venueWebsite: 300,
  website: 300,
  type: 60,
  'location.addressLine1': 160,
  'location.city': 80,
  'location.state': 60,
  'location.zipcode': 12,
} as const;
export const updateOwnEvent = {
  title: 160,
  venue: 160,
  venueWebsite: 300,
  website: 300,
  type: 60,
  'location.addressLine1': 160,
  'location.city': 80,
  'location.state': 60,
  'location.zipcode': 12,
} as const;
export const rejectEvent = { reason: 500 } as const;
export const setResult = {
  'result.name': 160,
  'result.hometown': 160,
  'result.amaNumber': 20,
  'result.email': 254,
  'result.vin': 30,
  'result.bike': 80,
} as const;
export const renameShape = { name: 120 } as const;
export const reportFile = { note: 1000 } as const;
export const closeFileReport = { note: 1000 } as const;
export const decideClaim = { reason: 500 } as const;
export const decideHold = { reason: 1000 } as const;
