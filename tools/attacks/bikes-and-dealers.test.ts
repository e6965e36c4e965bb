import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Bikes = { rider: { bikes: { make: string; model: string; valid: boolean; code?: string; message?: string }[] } };

describe('A rider of another make wants to earn (finding 5)', () => {
  it('enters it under a VIN of the brand: the bike is not valid, and the reason is shown', async () => {
    const rider = await world.rider();
    const typed = { year: 2025, model: '450 SX-F', vin: rider.vin };
    const saved = await world.admin.put<Bikes>(`/api/admin/rider/${rider.id}`, {
      bikes: [{ ...typed, make: 'Honda' }],
    });
    expect(saved.rider.bikes).toMatchObject([
      {
        make: 'Honda',
        valid: false,
        code: 'dealers/other-make',
        message: 'This VIN does not belong to the selected make.',
      },
    ]);
  });

  it('a valid bike has the model of its pattern, however it was typed', async () => {
    const rider = await world.rider();
    const typed = { year: 2025, make: 'ktm', model: '450sxf', vin: rider.vin };
    const saved = await world.admin.put<Bikes>(`/api/admin/rider/${rider.id}`, { bikes: [typed] });
    expect(saved.rider.bikes).toMatchObject([{ make: 'KTM', model: '450 SX-F', valid: true }]);
  });

  it('a pattern of an unknown make is not imported', async () => {
    const file = { name: 'patterns.csv', text: 'Model,Year,Pattern,Make\nXR,2025,ZZZ,Acme\n' };
    await expect(world.admin.upload('/api/vin-patterns/import', file)).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ code: 'import/unknown-make', line: 2, column: 'Make' }] },
    });
  });
});

it('finding 15: a deactivated dealer stays deactivated when another field is changed', async () => {
  const { id } = await world.dealer();
  await world.admin.put(`/api/admin/dealer/${id}`, { active: false });
  const { dealer } = await world.admin.put<{ dealer: { active: boolean } }>(`/api/admin/dealer/${id}`, { bio: 'Open' });
  expect(dealer.active).toBe(false);
});
