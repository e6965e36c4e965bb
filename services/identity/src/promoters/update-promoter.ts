import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Promoter } from '@podium/contracts/people.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { updateUser } from '../accounts/users.store.ts';
import { audit, changedFields, type AuditBy } from '../audit/audit-log.ts';
import { noSuchPromoter, notWhileProxying, stale } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { endTokensOf } from '../sessions/ended-sessions.ts';
import { promoterOf, publishPromoter } from './promoter-views.ts';
import { lockPromoters, updatePromoter } from './promoters.store.ts';

type Edit = z.output<typeof identityRoutes.updatePromoter.body>;

/** Changes a promoter's profile; whether the account is on is for staff. */
export async function changePromoter(
  parts: IdentityParts,
  id: string,
  { active, email, password, locale, ...profile }: Edit,
  by: AuditBy & { session: Session; address: string; ifMatch: string | undefined },
): Promise<Promoter> {
  const promoter = await parts.db.transaction(async (tx) => {
    const [before] = await lockPromoters(tx, [id]);
    if (!before) throw noSuchPromoter();
    if (by.ifMatch !== undefined && by.ifMatch !== String(before.version)) throw stale();
    // Who the account is changes in nobody's place (rule 29).
    const isRenamed = profile.name !== undefined && profile.name !== before.name;
    if (by.session.proxiedBy && (isRenamed || (email !== undefined && email !== before.email)))
      throw notWhileProxying();
    const switched = by.session.type === 'admin' && active !== undefined && active !== before.active;
    if (email) await changeEmail(parts, tx, before, email, { ...by, password });
    const columns = {
      name: profile.name,
      contact_name: profile.contactName,
      phone: profile.phone,
      info: profile.info,
      email,
    };
    await updatePromoter(
      tx,
      before,
      Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
    );
    await updateUser(tx, id, {
      ...(profile.name && { name: profile.name }),
      ...(locale && { locale }),
      ...(switched && { active }),
    });
    if (switched) await endTokensOf(tx, id, active ? null : parts.clock());
    const after = promoterOf(await publishPromoter(tx, id, callCause(by)));
    await audit(tx, by, {
      action: 'updatePromoter',
      targetType: 'promoter',
      targetId: id,
      ...changedFields(promoterOf(before), after),
    });
    return after;
  });
  parts.committed();
  parts.mailer.wake();
  return promoter;
}
