// Generated from ../api/rewards.ts by tools/docs/generate.ts. Do not edit.
export const sendRefunds = { reference: 80 } as const;
export const unsendRefunds = { reason: 300 } as const;
export const updateClaim = { reason: 300, reference: 80 } as const;
export const sendClaims = { reference: 80 } as const;
export const decideAdjustment = { reason: 300 } as const;
export const markFlag = { note: 300 } as const;
export const askReinstatement = { message: 1000 } as const;
export const claimMissing = { className: 160, message: 1000 } as const;
export const claimMissingFor = { className: 160, message: 1000 } as const;
export const decideMissing = { answer: 1000 } as const;
export const adjust = { reason: 300 } as const;
export const readPass = { pass: 300 } as const;
export const addRuleVersion = { note: 300 } as const;
export const updateRuleVersion = { note: 300 } as const;
export const proposeTaxPolicy = { note: 300 } as const;
export const redeem = { pin: 20, employeeName: 80 } as const;
