import { createServer } from 'node:http';
import { once } from 'node:events';
import { createLogger } from '@podium/service-kit/logger.ts';
import { createGatewayMetrics } from '@podium/service-kit/metrics.ts';
import { runMain } from '@podium/service-kit/run-main.ts';
import { startTracing } from '@podium/service-kit/tracing.ts';
import { gatewayApp } from './app.ts';
import { lookBetween } from './compose-reconciliation.ts';
import { readGatewayConfig } from './config.ts';
import { guardServer } from './limits.ts';
import { upstreamsOf } from './upstreams.ts';

const hourMs = 3_600_000;

runMain(async () => {
  const config = readGatewayConfig();
  const log = createLogger('gateway', config.LOG_LEVEL);
  const stopTracing = await startTracing('gateway', config);
  const metrics = createGatewayMetrics();
  const app = gatewayApp(config, log, metrics);
  const server = createServer({ keepAliveTimeout: 65_000, connectionsCheckingInterval: 2000 }, app);
  guardServer(server, {
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
    callMs: config.CALL_SECONDS * 1000,
  });
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  log.info({ port: config.PORT }, 'ready');
  const services = { urls: upstreamsOf(config), secret: config.SERVICE_SECRET };
  setInterval(() => void lookBetween(services, log, metrics), hourMs).unref();
  process.once('SIGTERM', () => {
    server.close(() => void stopTracing().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  });
});
