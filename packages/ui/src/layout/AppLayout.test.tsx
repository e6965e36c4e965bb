/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, within } from '@testing-library/react';
import type { User } from '@podium/contracts/people.ts';
import { sampleUser } from '../../../../tools/testing/sample-user.ts';
import { show } from '../../../../tools/testing/show.tsx';
import { AppLayout } from './AppLayout.tsx';

const user = sampleUser({ userImage: '/api/image/1' });
const showLayout = (change: Partial<User> = {}, at = '/') =>
  show(
    <AppLayout user={{ ...user, ...change }} sidebar={[]} namespace="ui">
      {null}
    </AppLayout>,
    { at },
  );
/** The sidebar’s link to the profile, and the button of the user’s menu on small screens. */
const places = () => [
  screen.getByRole('link', { name: /Zoé Roy/ }),
  screen.getByRole('button', { name: /^Menu (of|de) Zoé Roy$/ }),
];
const pictures = () => places().map((place) => place.querySelector('img')?.getAttribute('src') ?? null);

it.each([
  ['rider', 'Rider', 'Pilote'],
  ['dealer', 'Dealer', 'Concessionnaire'],
  ['promoter', 'Promoter', 'Promoteur'],
  ['admin', 'Admin', 'Administrateur'],
] as const)('shows a %s’s picture, name, email and type, in both languages [S3.4] [S2.98]', async (type, en, fr) => {
  for (const [at, typeName] of [
    ['/', en],
    ['/fr/', fr],
  ] as const) {
    const { user: visitor } = await showLayout({ type }, at);
    expect(pictures()).toEqual(['/api/image/1', '/api/image/1']);
    const [person, menu] = places() as [HTMLElement, HTMLElement];
    within(person).getByText('Zoé Roy');
    within(person).getByText(typeName);
    expect(screen.queryByText('zoe@x.test')).toBeNull();
    await visitor.click(menu);
    screen.getByText('zoe@x.test');
  }
});

it('shows the default picture of a user who has none [S2.99]', async () => {
  await showLayout({ userImage: null });
  expect(pictures()).toEqual([null, null]);
  for (const place of places()) expect(place.querySelector('[data-default-avatar]')).not.toBeNull();
});
