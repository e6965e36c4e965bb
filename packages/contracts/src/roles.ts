import { z } from 'zod';
import { staffRoles } from './choices.ts';

/** The four user types; there is no other (spec 3). */
export const userTypeSchema = z.enum(['rider', 'dealer', 'promoter', 'admin']);
export type UserType = z.infer<typeof userTypeSchema>;
/** The four types of users (spec 1). */
export const userTypes = userTypeSchema.options;

/** The roles of admins; an account may have several (decision 079). */
export const staffRoleSchema = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** Who a request acts as. `subjectId` is the rider, dealer, promoter or admin of the session. */
export const sessionSchema = z.object({
  userId: z.string(),
  type: userTypeSchema,
  subjectId: z.string(),
  /** The session row of the tokens: when it ends, every service refuses them (rule 40). */
  sid: z.string().optional(),
  /** The admin behind a proxied session (rule 29). */
  proxiedBy: z.string().optional(),
  /**
   * Why the account is refused most calls: its e-mail is not verified, its application as a promoter not approved,
   * staff switched it off, or it is an admin's that has to set up the second factor first (rule 27).
   */
  standing: z.enum(['unverified', 'pending', 'deactivated', 'enroll']).optional(),
  /** Of the admin who really acts, also by proxy; absent if nobody of the staff does. */
  roles: z.array(staffRoleSchema).optional(),
  /**
   * From when on that admin counts as a second person, in ISO 8601 and UTC: when another admin confirmed the account.
   * Absent until then (rule 42).
   */
  secondSince: z.iso.datetime().optional(),
});
/** What an access token says of its holder; see `actorOf` for who really acts. */
export type Session = z.infer<typeof sessionSchema>;

/** Who really acts: the staff member if by proxy (rule 29). */
export const actorOf = ({ proxiedBy, userId }: Pick<Session, 'proxiedBy' | 'userId'>): string => proxiedBy ?? userId;

/**
 * The account that acted, as the caller may see it: for staff alone. Others get a name, or the kind of who acted, which
 * the answers that have such a field say beside it.
 */
export const accountSeenBy = ({ type }: Pick<Session, 'type'>, account: string | null): string | null =>
  type === 'admin' ? account : null;

/**
 * Whether the caller counts as the second person for what was asked or posted at `since` (rule 42): has the role
 * approver, and was confirmed by another admin by then. That it is somebody else than who asked is for the caller of
 * this function to check.
 */
export function countsAsSecond({ roles, secondSince }: Pick<Session, 'roles' | 'secondSince'>, since: Date): boolean {
  return (roles?.includes('approver') ?? false) && secondSince !== undefined && new Date(secondSince) <= since;
}
