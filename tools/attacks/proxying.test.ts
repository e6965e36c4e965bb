import { PodiumClient } from '../client/podium-client.ts';
import { problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

const standingFor = async (type: 'rider' | 'promoter' | 'dealer', id: string) =>
  PodiumClient.withToken(
    world.baseUrl,
    (await world.admin.post<{ accessToken: string }>('/api/proxy', { type, id })).accessToken,
  );

describe('Staff who act as somebody try to take over the account (finding 11)', () => {
  it('cannot change the rider’s e-mail, name, birth date, address, phone, guardian or documents', async () => {
    const rider = await world.rider();
    const proxied = await standingFor('rider', rider.id);
    const path = `/api/rider/rider/${rider.id}`;
    for (const change of [
      { email: `${world.unique('mine').toLowerCase()}@x.test` },
      { firstName: 'Mallory' },
      { lastName: 'Mallory' },
      { dateOfBirth: '1980-01-01' },
      { addressLine1: '1 Elsewhere Road' },
      { zipcode: '89501' },
      { phone1: '951-555-0100' },
      { guardianName: 'Mallory', guardianEmail: 'mallory@x.test' },
    ])
      expect(await problemOf(proxied.put(path, change))).toMatchObject({
        status: 403,
        code: 'identity/not-while-proxying',
      });
    const picture = { name: 'licence.png', text: 'x' };
    for (const refused of [
      proxied.upload(`${path}/upload-id-files`, picture),
      proxied.delete(`${path}/document/w9`),
      proxied.post(`${path}/identity-change`, { firstName: 'Mallory', reason: 'Please' }),
    ])
      expect((await problemOf(refused)).code).toBe('identity/not-while-proxying');
    // Unchanged fields of the form, and changes that help the rider, are accepted.
    await proxied.put(path, { firstName: rider.firstName, email: rider.email, bio: 'Helped by staff' });
  });

  it('cannot change the promoter’s name, e-mail, contact or phone', async () => {
    const promoter = await world.promoter();
    const proxied = await standingFor('promoter', promoter.id);
    for (const change of [
      { name: 'Mallory MX' },
      { email: `${world.unique('mine').toLowerCase()}@x.test` },
      { contactName: 'Mallory' },
      { phone: '951-555-0100' },
    ])
      expect((await problemOf(proxied.put(`/api/promoter/promoter/${promoter.id}`, change))).code).toBe(
        'identity/not-while-proxying',
      );
    await proxied.put(`/api/promoter/promoter/${promoter.id}`, { info: 'Since 1974' });
  });

  it('finding 11: cannot change who the dealer is, or where mail and refunds reach them', async () => {
    const dealer = await world.dealer({ email: 'counter@x.test' });
    const proxied = await standingFor('dealer', dealer.id);
    const path = `/api/dealer/dealer/${dealer.id}`;
    for (const change of [
      { name: 'Mallory Moto' },
      { email: 'mallory@x.test' },
      { phone: '951-555-0100' },
      { addressLine1: '1 Elsewhere Road' },
      { city: 'Reno', state: 'NV', zipcode: '89501' },
    ])
      expect((await problemOf(proxied.put(path, change))).code).toBe('identity/not-while-proxying');
    const { dealer: after } = await proxied.put<{ dealer: object }>(path, {
      email: 'counter@x.test',
      city: 'Murrieta',
      bio: 'Open on Sundays',
    });
    expect(after).toMatchObject({ email: 'counter@x.test', city: 'Murrieta', bio: 'Open on Sundays' });
    // The dealer can.
    await dealer.client.put(path, { email: 'new@x.test', phone: '951-555-0111' });
  });
});
