import amqp from 'amqplib';
import { userOf } from '@podium/service-kit/broker.ts';
import { brokerServices } from '@podium/service-kit/broker-definitions.ts';
import { declareTopology } from '@podium/service-kit/topology.ts';
import { serviceUrl } from './broker-accounts.ts';
import type { Servers } from './servers.ts';
import { UserError } from './user-error.ts';

/** Declares every queue by the operator's user, for services may declare none; and each service can log in. */
export async function prepareBroker({ rabbitmqUrl, folder }: Pick<Servers, 'rabbitmqUrl' | 'folder'>): Promise<void> {
  const connection = await amqp.connect(rabbitmqUrl, { timeout: 10_000 });
  connection.on('error', () => undefined);
  try {
    await declareTopology(connection);
  } finally {
    await connection.close().catch(() => undefined);
  }
  for (const service of brokerServices) {
    const url = serviceUrl(rabbitmqUrl, service, folder);
    await amqp.connect(url, { timeout: 10_000 }).then(
      (own) => own.close(),
      (error: Error) => {
        throw new UserError(
          `The broker of RABBITMQ_URL does not let ${userOf(url)} in (${error.message}). Set ` +
            `${service.toUpperCase()}_BROKER_PASSWORD and the like, and put its users in: npm run ops -- broker users`,
        );
      },
    );
  }
}
