// Generated from ../api/reports.ts by tools/docs/generate.ts. Do not edit.
export const createSavedView = { name: 80, 'query.search': 100 } as const;
export const updateSavedView = { name: 80, 'query.search': 100 } as const;
export const createApiKey = { name: 80 } as const;
export const renameApiKey = { name: 80 } as const;
export const createWebhook = { url: 2000, description: 200 } as const;
export const updateWebhook = { url: 2000, description: 200 } as const;
export const testWebhook = { note: 100 } as const;
