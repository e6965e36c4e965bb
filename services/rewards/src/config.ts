import { z } from 'zod';
import { postgresConfig, readConfig, secretKey, serviceConfigSchema } from '@podium/service-kit/config.ts';

/** The real provider is used only if it is named, and then needs all its settings (rule 19). */
const payoutConfig = z.discriminatedUnion('PAYOUT_PROVIDER', [
  z.object({ PAYOUT_PROVIDER: z.literal('demo'), PAYOUT_WEBHOOK_SECRET: z.string().min(16).optional() }),
  z.object({
    PAYOUT_PROVIDER: z.literal('tremendous'),
    PAYOUT_WEBHOOK_SECRET: z.string().min(16),
    TREMENDOUS_URL: z.url().default('https://testflight.tremendous.com/api/v2'),
    TREMENDOUS_API_KEY: z.string().min(1),
    TREMENDOUS_FUNDING_SOURCE_ID: z.string().min(1),
  }),
]);
const schema = serviceConfigSchema.extend({ ...postgresConfig, PIN_PEPPER: secretKey }).and(payoutConfig);

/** `PORT` is for the service alone: operator commands do not listen. */
export const readRewardsConfig = () => readConfig(schema, { PORT: '0', PAYOUT_PROVIDER: 'demo', ...process.env });
export type RewardsConfig = ReturnType<typeof readRewardsConfig>;
