import { z } from 'zod';

/** The four user types; there is no other (spec 3). */
export const userTypeSchema = z.enum(['rider', 'dealer', 'promoter', 'admin']);
export type UserType = z.infer<typeof userTypeSchema>;
/** The four types of users (spec 1). */
export const userTypes = userTypeSchema.options;

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
   * Why the account is refused most calls: its e-mail is not verified, its application as a promoter not approved, or
   * staff switched it off.
   */
  standing: z.enum(['unverified', 'pending', 'deactivated']).optional(),
});
/** What an access token says of its holder; see `actorOf` for who really acts. */
export type Session = z.infer<typeof sessionSchema>;

/** Who really acts: the staff member if by proxy (rule 29). */
export const actorOf = ({ proxiedBy, userId }: Pick<Session, 'proxiedBy' | 'userId'>): string => proxiedBy ?? userId;
