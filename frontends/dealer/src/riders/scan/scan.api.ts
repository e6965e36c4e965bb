import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const readPass = (pass: string) => call(rewardsCalls.readPass, { body: { pass } });
