import { startProductProcess } from './product-process.mjs';

/** Starts the product once for the run, and hands its addresses to the tests. */
export default async function setUp() {
  const { stop, baseUrl, postgresUrl, rabbitmqUrl, mongodbUrl } = await startProductProcess();
  globalThis.stopProduct = stop;
  Object.assign(process.env, { PRODUCT_URL: baseUrl, TEST_POSTGRES_URL: postgresUrl, TEST_RABBITMQ_URL: rabbitmqUrl, TEST_MONGODB_URL: mongodbUrl });
}
