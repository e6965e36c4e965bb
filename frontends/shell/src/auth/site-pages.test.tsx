/** @jest-environment ./tools/testing/page-environment.mjs */
import { pageOf } from '@podium/contracts/site-pages.ts';
import { routes } from '../routes.tsx';

/** The addresses of the shell's routes; `1` for each parameter. */
const addresses = (list: typeof routes, base = ''): string[] =>
  list.flatMap(({ path = '', children }) => {
    const own = `${base}/${path}`.replace(/\/+/g, '/');
    return children
      ? addresses(children, own)
      : [
          own
            .replace(/\/\*$/, '')
            .replace(':type', 'rider')
            .replace(/:\w+\??/g, '1'),
        ];
  });

it('the gateway knows every page of the shell', () => {
  const all = addresses(routes[0]!.children!).filter((address) => address !== '/*' && address !== '');
  expect(all.length).toBeGreaterThan(25);
  expect(all.filter((address) => pageOf(address) === null)).toEqual([]);
});
