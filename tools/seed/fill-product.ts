import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readConfig } from '@podium/service-kit/config.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { until } from '../client/podium-client.ts';
import { seed } from './seed.ts';

const startLimitMs = 180_000;

/** Puts the demo data into a product that runs elsewhere, such as in containers; marks completion in DATA_DIR. */
runMain(async () => {
  const config = readConfig(
    z.object({
      BASE_URL: z.url(),
      ADMIN_EMAIL: z.email(),
      ADMIN_PASSWORD: z.string().min(8),
      /** The services' own seed secret; empty for a program without demo data. */
      SEED_CLOCK_SECRET: z.string().default(''),
      DATA_DIR: z.string().min(1),
    }),
    process.env,
  );
  const marker = join(config.DATA_DIR, 'seeded');
  if (existsSync(marker)) return console.log('The demo data is there already');
  if (!config.SEED_CLOCK_SECRET) return console.log('SEED_CLOCK_SECRET is empty, so no demo data is put in');
  await until('the product', () => isHealthy(config.BASE_URL), Boolean, startLimitMs);
  await seed({
    baseUrl: config.BASE_URL,
    admin: { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
    clockSecret: config.SEED_CLOCK_SECRET,
    dataDir: config.DATA_DIR,
    log: (line) => console.log(line),
  });
  writeFileSync(marker, '');
  console.log('The demo data is in');
});

function isHealthy(baseUrl: string): Promise<boolean> {
  return fetch(`${baseUrl}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
