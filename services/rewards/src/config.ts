import { z } from 'zod';
import { postgresConfig, readConfig, secretKey, serviceConfigSchema } from '@podium/service-kit/config.ts';

/** What a recipient may choose from: a campaign of our account, or products of the provider's catalog. */
export type RewardOffer = { campaignId: string } | { products: string[] };
/** `campaign:ID`, or `products:ID,ID`. The provider takes none without one of them (rule 19). */
const offer = z
  .string()
  .regex(/^(campaign:[\w-]+|products:[\w-]+(,[\w-]+)*)$/, 'must be campaign:ID or products:ID,ID')
  .transform((text): RewardOffer => {
    const [kind, ids = ''] = text.split(':');
    return kind === 'campaign' ? { campaignId: ids } : { products: ids.split(',') };
  });

/** The real provider is used only if it is named, and then needs all its settings (rule 19). */
const payoutConfig = z.discriminatedUnion('PAYOUT_PROVIDER', [
  z.object({ PAYOUT_PROVIDER: z.literal('demo'), PAYOUT_WEBHOOK_SECRET: z.string().min(16).optional() }),
  z.object({
    PAYOUT_PROVIDER: z.literal('tremendous'),
    PAYOUT_WEBHOOK_SECRET: z.string().min(16),
    TREMENDOUS_URL: z.url().default('https://testflight.tremendous.com/api/v2'),
    TREMENDOUS_API_KEY: z.string().min(1),
    TREMENDOUS_FUNDING_SOURCE_ID: z.string().min(1),
    TREMENDOUS_REWARD_USD: offer,
    TREMENDOUS_REWARD_CAD: offer.optional(),
  }),
]);
const schema = serviceConfigSchema
  .extend({
    ...postgresConfig,
    PIN_PEPPER: secretKey,
    /** How long the notice of an event's results waits for those of its other classes. */
    NOTICE_DELAY_SECONDS: z.coerce.number().int().min(0).max(86_400).default(900),
  })
  .and(payoutConfig);

/** `PORT` is for the service alone: operator commands do not listen. */
export const readRewardsConfig = () => readConfig(schema, { PORT: '0', PAYOUT_PROVIDER: 'demo', ...process.env });
export type RewardsConfig = ReturnType<typeof readRewardsConfig>;
