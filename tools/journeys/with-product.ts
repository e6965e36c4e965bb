import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../stack/ports.ts';
import { Product } from '../start/product.ts';
import { readSettings } from '../start/settings.ts';

export const journeyAdmin = { email: 'admin@journey.test', password: 'Journey2026' };

/**
 * Runs against the product at BASE_URL, or against one of its own: started on a free port and an empty data folder, and gone
 * with it afterwards.
 */
export async function withProduct<T>(run: (baseUrl: string) => Promise<T>, environment: Record<string, string> = { DEMO: '0' }): Promise<T> {
  if (process.env.BASE_URL) return run(process.env.BASE_URL);
  const dataDir = mkdtempSync(join(tmpdir(), 'podium-journey-'));
  // The database server runs as another user and must be able to enter.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const settings = readSettings({ ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir, ADMIN_EMAIL: journeyAdmin.email, ADMIN_PASSWORD: journeyAdmin.password });
  const product = new Product(settings, resolve('.'), (line) => console.error(line));
  try {
    await product.start(Date.now());
    return await run(`http://127.0.0.1:${port}`);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
