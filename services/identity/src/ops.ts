import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { staffRoles } from '@podium/contracts/choices.ts';
import { openDatabase, type Database } from '@podium/service-kit/database.ts';
import { runOperatorCommands, type Outcome } from '@podium/service-kit/operator-commands.ts';
import { checkPassword, hashPassword } from './users/password.ts';
import { findBrokenRecord } from './audit/find-broken-record.ts';
import { readIdentityConfig, type IdentityConfig } from './config.ts';
import { rotateDocumentKeys } from './documents/documents.ts';
import { listGivenUp, sendAgain } from './mail/send-again.ts';
import { rotateTaxNumberKeys } from './tax-numbers/tax-numbers.ts';
import { rotateSigningKey } from './tokens/signing-key.ts';
import { insertAdmin } from './staff/admins.ts';
import { confirmByOperator } from './staff/second-person.ts';

/** Operator commands on identity's data; `npm run ops` calls them. */
const on =
  (work: (parts: { db: Database; config: IdentityConfig }, args: string[]) => Promise<Outcome>) =>
  async (args: string[]): Promise<Outcome> => {
    const config = readIdentityConfig();
    const db = openDatabase({ url: config.POSTGRES_URL, schema: 'identity', pool: 2, deadlines: null });
    try {
      return await work({ db, config }, args);
    } finally {
      await db.destroy();
    }
  };

const adminSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  name: z.string().trim().min(1),
});

runOperatorCommands({
  'audit verify': on(async ({ db }) => {
    const { checked, brokenAt, lastHash } = await findBrokenRecord(db);
    if (brokenAt !== null)
      throw new Error(`The audit log is broken at record ${brokenAt}; the ${checked} before it are whole`);
    return { say: [`The audit log is whole: ${checked} records, last hash ${lastHash}`], data: { checked, lastHash } };
  }),
  'keys rotate': on(async ({ db, config }) => {
    const key = await rotateSigningKey(db, config.SESSION_KEY_SECRET, new Date());
    return { say: [`Key ${key} signs in a minute`], data: { key } };
  }),
  'documents rotate-key': on(async ({ db, config }) => {
    const documents =
      (await rotateDocumentKeys({ db, config })) + (await rotateTaxNumberKeys(db, config.DOCUMENT_KEYS));
    const key = config.DOCUMENT_KEYS[0]?.id;
    return { say: [`${documents} documents and tax numbers wrapped under ${key}`], data: { documents, key } };
  }),
  'mail given-up': on(async ({ db }) => {
    const mails = await listGivenUp(db);
    const line = ({ id, template, tries, failed_at, failed_code }: (typeof mails)[number]) =>
      `${failed_at.toISOString()} ${id} ${template}, ${tries} tries, ${failed_code ? `refused with ${failed_code}` : 'no server took it'}`;
    return { say: mails.length > 0 ? mails.map(line) : ['No mail waits to be sent again'], data: mails };
  }),
  'mail again': on(async ({ db }) => {
    const mails = await sendAgain(db, new Date());
    return { say: [`${mails} mails are due again`], data: { mails } };
  }),
  // The password comes by standard input: arguments are visible to everybody on the machine.
  'admin create': on(async ({ db, config }, [email, ...name]) => {
    const entry = adminSchema.safeParse({ email, name: name.join(' ') });
    if (!entry.success) throw new Error('admin create EMAIL NAME, with the password on standard input');
    const password = (await text(process.stdin)).trim();
    checkPassword(password);
    const password_hash = await hashPassword(password, config.PASSWORD_PEPPER);
    const by = { session: null, correlationId: randomUUID(), now: new Date() };
    const admin = await db.transaction((tx) =>
      insertAdmin(tx, { ...entry.data, phone: null, locale: 'en', password_hash, roles: [...staffRoles] }, by),
    );
    return {
      say: [
        `${admin.email} may sign in as an administrator`,
        'The account has every role; it counts as a second person once another admin, or admin confirm, confirms it',
      ],
      data: { id: admin.id, email: admin.email },
    };
  }),
  'admin confirm': on(async ({ db }, [email = '']) => {
    const by = { session: null, correlationId: randomUUID(), now: new Date() };
    const admin = await db.transaction((tx) => confirmByOperator(tx, email.trim().toLowerCase(), by));
    const isApprover = admin.roles.includes('approver');
    return {
      say: [
        admin.second_since
          ? `${admin.email} was confirmed already`
          : `${admin.email} is confirmed${isApprover ? ' and counts as a second person from now on' : '; the role approver is missing'}`,
      ],
      data: { id: admin.id, email: admin.email, roles: admin.roles },
    };
  }),
});
