import { facadeUseOf } from './facades.ts';

it('a build lists what it imports from the facades, and no types', () => {
  expect(
    facadeUseOf([
      `import { call, callFile as file } from '@podium/ui/federated/api-client.ts';\nimport type { QueryKey } from '@podium/ui/federated/query.ts';`,
      `import {\n  useQuery,\n  type QueryClient,\n} from '@podium/ui/federated/query.ts';\nimport { call } from '@podium/ui/federated/api-client.ts';`,
      `import { Chip } from '@podium/ui/status/Chip.tsx';`,
    ]),
  ).toEqual({ 'api-client': ['call', 'callFile'], query: ['useQuery'] });
});
