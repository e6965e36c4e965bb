import type { z } from 'zod';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

const { weighPosting: weigh } = internalRoutes.rewards;

/** Whether a change of an event waits for a second person, and which of its classes have a fixed kind (rules 42, 43). */
export const weighPosting = (
  rewardsUrl: string,
  question: z.input<typeof weigh.body>,
  context: CallContext,
): Promise<z.output<typeof weigh.answer>> => callService(rewardsUrl, weigh, { body: question }, context);
