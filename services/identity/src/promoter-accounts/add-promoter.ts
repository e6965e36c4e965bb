import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Promoter } from '@podium/contracts/people.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { enqueueSignInChange } from '../users/enqueue-sign-in-change.ts';
import type { UserRow } from '../users/read-users.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { mailWelcome } from '../mailed-codes/mail-welcome.ts';
import { mailVerification } from '../mailed-codes/verify-email.ts';
import { rulesNotAccepted } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { promoterOf, enqueuePromoter } from '../promoters/promoter-views.ts';
import { insertPromoter, type PromoterRow } from '../promoters/promoter-rows.ts';
import { insertUser } from '../users/write-users.ts';

type Application = Extract<z.output<typeof identityRoutes.register.body>, { type: 'promoter' }>;
type By = AuditBy & { asked: Asked };
type AdminEntry = z.output<typeof identityRoutes.createPromoter.body>;

/** A promoter applies; staff decide (spec 1). Throws `identity/rules-not-accepted`, `identity/email-taken`. */
export async function registerPromoter(
  parts: IdentityParts,
  entry: Application,
  locale: Locale,
  by: By,
): Promise<UserRow> {
  if (!entry.acceptRules) throw rulesNotAccepted();
  const contactName = `${entry.firstName} ${entry.lastName}`;
  const whole = { ...entry, name: entry.name ?? contactName, contactName, locale };
  return addPromoter(parts, whole, { status: 'pending', answer: ({ user }) => user }, by);
}

/** Staff add a promoter: approved and verified. */
export async function createPromoter(parts: IdentityParts, entry: AdminEntry, by: By): Promise<Promoter> {
  const whole = { ...entry, locale: entry.locale ?? 'en' };
  return addPromoter(parts, whole, { status: 'approved', answer: ({ promoter }) => promoterOf(promoter) }, by);
}

type Added = { user: UserRow; promoter: PromoterRow };
type Entry = {
  name: string;
  contactName: string | null;
  email: string;
  phone: string | null;
  info: string | null;
  password?: string;
  locale: Locale;
};

async function addPromoter<T>(
  parts: IdentityParts,
  { name, contactName, email, phone, info, password, locale }: Entry,
  { status, answer }: { status: PromoterRow['status']; answer: (added: Added) => T },
  by: By,
): Promise<T> {
  if (password !== undefined) checkPassword(password);
  const password_hash = password === undefined ? null : await hashPassword(password, parts.config.PASSWORD_PEPPER);
  const add = async (tx: Transaction): Promise<T> => {
    const user = await insertUser(tx, {
      type: 'promoter',
      email,
      name,
      password_hash,
      email_verified: status === 'approved',
      active: true,
      locale,
    });
    await insertPromoter(tx, {
      user_id: user.id,
      name,
      contact_name: contactName,
      phone,
      info,
      status,
      applied_at: by.now,
    });
    const promoter = await enqueuePromoter(tx, user.id, callCause(by));
    if (status === 'pending') {
      await mailVerification(tx, parts, user.id, locale);
      await postMail(tx, parts, { userId: user.id }, 'applicationReceived', locale);
    } else {
      if (password_hash === null) await mailWelcome(tx, parts, user);
      await enqueueSignInChange(tx, user, 'created', callCause(by));
      await audit(tx, by, {
        action: 'createPromoter',
        targetType: 'promoter',
        targetId: user.id,
        after: { name, email },
      });
    }
    return answer({ user, promoter });
  };
  const answered = await parts.db.transaction((tx) => answerOnce(tx, by.asked, () => add(tx)));
  parts.committed();
  parts.mailer.wake();
  return answered;
}
