import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts the product for the run as a process of its own, and hands its addresses to the tests. */
export default async function setUp() {
  const child = spawn(process.execPath, ['tools/testing/run-product.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  globalThis.product = child;
  const ended = new Promise((_, reject) => child.once('exit', (code) => reject(new Error(`The product for the tests ended with code ${code}`))));
  const addresses = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) return JSON.parse(line);
    throw new Error('The product for the tests said nothing');
  })();
  const { baseUrl, postgresUrl, rabbitmqUrl, mongodbUrl, services } = await Promise.race([addresses, ended]);
  Object.assign(process.env, { PRODUCT_URL: baseUrl, TEST_POSTGRES_URL: postgresUrl, TEST_RABBITMQ_URL: rabbitmqUrl, TEST_MONGODB_URL: mongodbUrl, PRODUCT_PORTS: JSON.stringify(services) });
}
