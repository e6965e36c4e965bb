// Generated from ../api/dealers.ts by tools/docs/generate.ts. Do not edit.
export const decideVinReview = { note: 1000 } as const;
export const addVinPattern = { make: 40, model: 60, pattern: 40 } as const;
export const askTransfer = { note: 500 } as const;
export const decideTransfer = { reason: 500 } as const;
export const createDealer = {
  name: 120,
  dealerId: 20,
  addressLine1: 120,
  addressLine2: 120,
  city: 80,
  state: 60,
  zipcode: 12,
  bio: 2000,
  phone: 30,
} as const;
export const updateDealer = {
  name: 120,
  dealerId: 20,
  addressLine1: 120,
  addressLine2: 120,
  city: 80,
  state: 60,
  zipcode: 12,
  bio: 2000,
  phone: 30,
} as const;
