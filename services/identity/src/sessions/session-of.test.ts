import { openTestDatabase, type TestDatabase } from '@podium/service-kit/testing.ts';
import { refusalOf } from '@podium/contracts/access.ts';
import { routesByService } from '@podium/contracts/routes.ts';
import type { UserRow } from '../users/read-users.ts';
import { insertUser } from '../users/write-users.ts';
import { sessionOf } from './session-of.ts';

const under = (ADMIN_TOTP: 'required' | 'optional') => ({ config: { ADMIN_TOTP } });

describe('an admin without a second factor', () => {
  let db: TestDatabase;
  let admin: UserRow;
  beforeAll(async () => {
    db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
    admin = await db.transaction((tx) =>
      insertUser(tx, {
        type: 'admin',
        email: 'admin@x.test',
        name: 'Pat Staff',
        password_hash: null,
        email_verified: true,
        active: true,
        locale: 'en',
      }),
    );
  });
  afterAll(() => db.drop());

  it('may do nothing but set it up where the operator requires one [finding 38.9]', async () => {
    const session = await sessionOf(under('required'), db, admin);
    expect(session.standing).toBe('enroll');
    const allowed = Object.values(routesByService)
      .flatMap((of) => Object.values(of))
      .filter((route) => refusalOf(route, session, { adminId: admin.id, type: 'admin' }) === null)
      .filter(({ access }) => access !== 'public')
      .map(({ path }) => path);
    expect([...new Set(allowed)].sort()).toEqual([
      '/api/admin/admin/totp',
      '/api/email-verify/resend',
      '/api/mail-preferences',
      '/api/me',
      '/api/me/image',
      '/api/proxy',
      '/api/session/{id}',
      '/api/sessions',
    ]);
  });

  it('is as any admin where it is optional, or once one is set up [finding 38.9]', async () => {
    expect((await sessionOf(under('optional'), db, admin)).standing).toBeUndefined();
    const enrolled = { ...admin, totp_secret: 'sealed' };
    expect((await sessionOf(under('required'), db, enrolled)).standing).toBeUndefined();
  });
});
