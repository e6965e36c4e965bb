import { mailKinds, type MailKind, type MailPreferences } from '@podium/contracts/mail-kinds.ts';
import type { Connection, Database } from '@podium/service-kit/database.ts';
import { mailLinkWrong, noSession } from '../errors.ts';
import type { IdentityConfig } from '../config.ts';
import { findUser, type UserRow } from '../users/read-users.ts';
import { lockUser } from '../users/write-users.ts';
import { insertChoices, listChoices, type ChoiceRow } from './choices.store.ts';
import { holderOf } from './preferences-link.ts';

type Parts = { db: Database; config: IdentityConfig };
type Choices = { kind: MailKind; wanted: boolean }[];

/** Of who is signed in, with the whole address. Throws `session/missing`. */
export async function readChoices(db: Connection, userId: string): Promise<MailPreferences> {
  const user = await findUser(db, userId);
  if (!user) throw noSession();
  return preferencesOf(db, user, user.email);
}

/** Of the holder of a link, who is told only enough of the address to know it. Throws `identity/mail-link-wrong`. */
export async function readChoicesByLink({ db, config }: Parts, token: string): Promise<MailPreferences> {
  const user = await linkedUser({ db, config }, token);
  return preferencesOf(db, user, shortened(user.email));
}

/** Throws `session/missing`. */
export async function choose(db: Database, userId: string, choices: Choices, now: Date): Promise<MailPreferences> {
  const user = await findUser(db, userId);
  if (!user) throw noSession();
  await record(db, user, choices, { chosen_by: 'session', chosen_at: now });
  return preferencesOf(db, user, user.email);
}

/** Throws `identity/mail-link-wrong`. */
export async function chooseByLink(
  { db, config }: Parts,
  { token, choices }: { token: string; choices: Choices },
  by: Pick<ChoiceRow, 'chosen_by' | 'chosen_at'>,
): Promise<MailPreferences> {
  const user = await linkedUser({ db, config }, token);
  await record(db, user, choices, by);
  return preferencesOf(db, user, shortened(user.email));
}

async function linkedUser({ db, config }: Parts, token: string): Promise<UserRow> {
  const user = await holderOf(db, token, config);
  if (!user) throw mailLinkWrong();
  return user;
}

/** A second call of the same leaves no second record. */
async function record(
  db: Database,
  { id, type }: UserRow,
  choices: Choices,
  by: Pick<ChoiceRow, 'chosen_by' | 'chosen_at'>,
): Promise<void> {
  const own: readonly MailKind[] = mailKinds[type];
  await db.transaction(async (tx) => {
    await lockUser(tx, id);
    const standing = new Map((await listChoices(tx, id)).map(({ kind, wanted }) => [kind, wanted]));
    const changed = choices.filter(({ kind, wanted }) => own.includes(kind) && (standing.get(kind) ?? true) !== wanted);
    if (changed.length > 0)
      await insertChoices(
        tx,
        changed.map((choice) => ({ user_id: id, ...choice, ...by })),
      );
  });
}

async function preferencesOf(db: Connection, { id, type }: UserRow, address: string): Promise<MailPreferences> {
  const chosen = new Map((await listChoices(db, id)).map((row) => [row.kind, row]));
  return {
    address,
    kinds: mailKinds[type].map((kind) => ({
      kind,
      wanted: chosen.get(kind)?.wanted ?? true,
      chosenAt: chosen.get(kind)?.chosen_at.toISOString() ?? null,
    })),
  };
}

/** `a…@example.com`: a forwarded mail must not name its first reader. */
const shortened = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…');
