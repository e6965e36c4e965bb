import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Promoter } from '@podium/contracts/people.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { changedFields } from '@podium/service-kit/staff-write.ts';
import { changeEmail, proveEmailChange } from '../accounts/change-email.ts';
import { updateUser } from '../users/write-users.ts';
import { audit } from '../audit/audit-log.ts';
import { noSuchPromoter, notWhileProxying, stale } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { switchSessionsOf } from '../sessions/ended-sessions.ts';
import { promoterOf, enqueuePromoter } from '../promoters/promoter-views.ts';
import { lockPromoters, updatePromoter } from '../promoters/promoter-rows.ts';

type Edit = z.output<typeof identityRoutes.updatePromoter.body>;

/**
 * Changes a promoter's profile; only staff switch the account on or off. Throws `identity/no-such-promoter`,
 * `request/stale`, and by proxy `identity/not-while-proxying`.
 */
export async function changePromoter(
  parts: IdentityParts,
  id: string,
  { active, email, password, puzzle: _puzzle, locale, ...profile }: Edit,
  by: CommandContext & { asker: Asker; ifMatch: string | undefined },
): Promise<Promoter> {
  const proven = await proveEmailChange(parts, id, email, { ...by, password });
  const promoter = await parts.db.transaction(async (tx) => {
    const [before] = await lockPromoters(tx, [id]);
    if (!before) throw noSuchPromoter();
    if (by.ifMatch !== undefined && by.ifMatch !== String(before.version)) throw stale();
    // Name and address of an account are never changed by proxy (rule 29).
    const isOther = (said: string | null | undefined, is: string | null) => said !== undefined && said !== is;
    const { name, contactName, phone } = profile;
    const changesWho =
      isOther(name, before.name) || isOther(contactName, before.contact_name) || isOther(phone, before.phone);
    if (by.session.proxiedBy && changesWho) throw notWhileProxying();
    const switched = by.session.type === 'admin' && active !== undefined && active !== before.active;
    await changeEmail(parts, tx, before, proven);
    const columns = {
      name: profile.name,
      contact_name: profile.contactName,
      phone: profile.phone,
      info: profile.info,
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
    if (switched) await switchSessionsOf(tx, id, active, parts.clock());
    const after = promoterOf(await enqueuePromoter(tx, id, callCause(by)));
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
