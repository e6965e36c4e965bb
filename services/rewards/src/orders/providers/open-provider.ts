import { randomBytes } from 'node:crypto';
import type { Database } from '@podium/service-kit/database.ts';
import type { RewardsConfig } from '../../config.ts';
import { demoProvider } from './demo.ts';
import type { PayoutProvider } from './provider.ts';
import { tremendousProvider } from './tremendous.ts';

/** The configured provider. Without a webhook secret no signature is valid. */
export function openProvider(db: Database, config: RewardsConfig): PayoutProvider {
  if (config.PAYOUT_PROVIDER === 'demo')
    return demoProvider(db, config.PAYOUT_WEBHOOK_SECRET ?? randomBytes(32).toString('hex'));
  return tremendousProvider({
    baseUrl: config.TREMENDOUS_URL,
    apiKey: config.TREMENDOUS_API_KEY,
    fundingSourceId: config.TREMENDOUS_FUNDING_SOURCE_ID,
    offers: { USD: config.TREMENDOUS_REWARD_USD, CAD: config.TREMENDOUS_REWARD_CAD },
    webhookSecret: config.PAYOUT_WEBHOOK_SECRET,
  });
}
