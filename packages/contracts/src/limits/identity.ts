// Generated from ../api/identity.ts by tools/docs/generate.ts. Do not edit.
export const login = { password: 200, totp: 20, email: 254 } as const;
export const token = { password: 200, totp: 20, email: 254 } as const;
export const register = {
  firstName: 60,
  lastName: 60,
  amaNumber: 20,
  phone1: 30,
  phone2: 30,
  mainSport: 60,
  hometown: 120,
  bio: 2000,
  addressLine1: 120,
  addressLine2: 120,
  city: 120,
  state: 60,
  zipcode: 12,
  country: 40,
  guardianName: 120,
  name: 120,
  phone: 30,
  info: 2000,
  email: 254,
} as const;
export const finishOauth = { code: 4000, state: 200, iss: 300, totp: 20 } as const;
export const restoreEmail = { code: 40 } as const;
export const contactUs = { name: 120, subject: 150, message: 500, email: 254 } as const;
export const forgotPassword = { email: 254 } as const;
export const resetPassword = { code: 40, password: 200, email: 254 } as const;
export const changeRiderPassword = { currentPassword: 200, password: 200 } as const;
export const changeDealerPassword = { currentPassword: 200, password: 200 } as const;
export const changePromoterPassword = { currentPassword: 200, password: 200 } as const;
export const changeAdminPassword = { currentPassword: 200, password: 200 } as const;
export const decideBikeImage = { reason: 500 } as const;
export const riderOfGuardian = { code: 40 } as const;
export const consentAsGuardian = { code: 40 } as const;
export const refuseAsGuardian = { code: 40, reason: 300 } as const;
export const createRider = {
  firstName: 60,
  lastName: 60,
  amaNumber: 20,
  phone1: 30,
  phone2: 30,
  mainSport: 60,
  hometown: 120,
  bio: 2000,
  addressLine1: 120,
  addressLine2: 120,
  city: 120,
  state: 60,
  zipcode: 12,
  country: 40,
  guardianName: 120,
  email: 254,
} as const;
export const updateRider = {
  firstName: 60,
  lastName: 60,
  amaNumber: 20,
  phone1: 30,
  phone2: 30,
  mainSport: 60,
  hometown: 120,
  bio: 2000,
  addressLine1: 120,
  addressLine2: 120,
  city: 120,
  state: 60,
  zipcode: 12,
  country: 40,
  guardianName: 120,
  password: 200,
  email: 254,
} as const;
export const setPin = { password: 200 } as const;
export const reviewDocuments = { 'taxNumber.number': 30 } as const;
export const rejectDocument = { reason: 500 } as const;
export const addNote = { text: 2000 } as const;
export const mergeRiders = { deletePhrase: 300, keepPhrase: 300 } as const;
export const updatePromoter = {
  name: 120,
  contactName: 120,
  phone: 30,
  info: 2000,
  password: 200,
  email: 254,
} as const;
export const createPromoter = { name: 120, contactName: 120, phone: 30, info: 2000, email: 254 } as const;
export const approvePromoter = { reason: 500 } as const;
export const rejectPromoter = { reason: 500 } as const;
export const undoPromoter = { reason: 500 } as const;
export const approvePromoters = { reason: 500 } as const;
export const rejectPromoters = { reason: 500 } as const;
export const deletePromoters = { reason: 500 } as const;
export const createAdmin = { name: 120, phone: 30, email: 254 } as const;
export const updateAdmin = { name: 120, phone: 30, password: 200, totp: 20, email: 254 } as const;
export const beginTotp = { password: 200 } as const;
export const confirmTotp = { code: 20 } as const;
export const removeTotp = { password: 200, code: 20 } as const;
export const createDealerLogin = { name: 120, email: 254 } as const;
export const updateDealerLogin = { name: 120, email: 254 } as const;
export const askIdentityChange = { firstName: 60, lastName: 60, amaNumber: 20, reason: 1000 } as const;
export const decideIdentityChange = { reason: 1000 } as const;
export const askDeletion = { password: 200 } as const;
export const readMailPreferencesByLink = { token: 200 } as const;
export const setMailPreferencesByLink = { token: 200 } as const;
