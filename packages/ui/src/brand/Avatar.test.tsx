/** @jest-environment ./tools/testing/page-environment.mjs */
import { show } from '../../../../tools/testing/show.tsx';
import { Avatar } from './Avatar.tsx';

it('shows the picture, and a helmet where there is none [S9.25]', async () => {
  const { page } = await show(<Avatar image="/api/image/1" />);
  expect(page.container.querySelector('img')?.getAttribute('src')).toBe('/api/image/1');
  for (const image of [null, '']) {
    const { page: none } = await show(<Avatar image={image} />);
    expect(none.container.querySelector('img')).toBeNull();
    expect(none.container.querySelectorAll('[data-default-avatar] path').length).toBeGreaterThan(0);
  }
});
