import { rulesVersion, type Consent } from '@podium/contracts/rider-data.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';

type ConsentRow = Omit<Consent, 'at'> & { at: Date };

/** A rider agreed to the rules of today with the privacy notice in them, or takes that back. */
export const recordConsent = (tx: Transaction, userId: string, act: Consent['act'], at: Date): Promise<void> =>
  tx('consents').insert({ user_id: userId, subject: 'rules', act, version: rulesVersion, at });

/** Oldest first. Riders of before 2026-12 have none of their sign-up. */
export async function listConsents(db: Connection, userId: string): Promise<Consent[]> {
  const rows: ConsentRow[] = await db('consents').where({ user_id: userId }).orderBy('id');
  return rows.map(({ subject, act, version, at }) => ({ subject, act, version, at: at.toISOString() }));
}
