import { findChromium } from './find-chromium.mjs';
import { startProductProcess } from './product-process.mjs';

/** Finds a browser, starts the product once for the run, and hands the addresses of both to the tests. */
export default async function setUp() {
  if (!process.env.CHROMIUM_PATH) Object.assign(process.env, await findChromium());
  // A product that runs already, such as in containers (tools/containers/try-compose.sh).
  if (process.env.PRODUCT_URL) {
    globalThis.stopProduct = async () => undefined;
    return;
  }
  const { stop, baseUrl, postgresUrl, rabbitmqUrl, mongodbUrl, mailUrl, services, dataDir, oidcIssuer } =
    await startProductProcess({ replicas: Number(process.env.REPLICAS ?? 1) });
  globalThis.stopProduct = stop;
  Object.assign(process.env, {
    PRODUCT_URL: baseUrl,
    TEST_POSTGRES_URL: postgresUrl,
    TEST_RABBITMQ_URL: rabbitmqUrl,
    TEST_MONGODB_URL: mongodbUrl,
    MAIL_URL: mailUrl ?? '',
    IDENTITY_TEST_URL: `http://127.0.0.1:${services.identity}`,
    TEST_DATA_DIR: dataDir,
    TEST_OIDC_ISSUER: oidcIssuer,
  });
}
