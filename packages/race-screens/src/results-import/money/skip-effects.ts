import type { AwardsPreview, UploadAnswer } from '@podium/contracts/races.ts';
import type { LeftOut } from '../reading/reading-draft.ts';

const isFinisher = ({ place }: LeftOut) => !/^(DNF|DNS|DSQ)$/i.test(place.trim());
const finishersOf = (skipped: readonly LeftOut[], className: string) =>
  skipped.filter((each) => each.className === className && isFinisher(each)).length;

/**
 * The number of finishers by class if the skipped lines counted; only for classes where that is more and nobody stated
 * it.
 */
export function countsWithSkipped(
  skipped: readonly LeftOut[],
  { classes }: Pick<UploadAnswer, 'classes'>,
  stated: Record<string, number>,
): Record<string, number> {
  return Object.fromEntries(
    classes.flatMap(({ className, finishers }) => {
      const more = finishersOf(skipped, className);
      return more > 0 && finishers !== null && stated[className] === undefined ? [[className, finishers + more]] : [];
    }),
  );
}

export type SkipEffect = {
  className: string;
  skipped: number;
  finishers: number;
  otherwise: number;
  paidCents: number;
  otherwiseCents: number;
};

/** The effect of the skipped lines by class: the finishers and what the class pays, with and without them. */
export function skipEffects(now: UploadAnswer, unskipped: UploadAnswer | null): SkipEffect[] {
  const centsOf = (preview: AwardsPreview | null | undefined, classId: string) =>
    preview?.lines.filter((line) => line.classId === classId).reduce((sum, line) => sum + line.amountCents, 0) ?? 0;
  return now.classes.flatMap(({ classId, className, finishers }) => {
    const otherwise = unskipped?.classes.find((each) => each.classId === classId)?.finishers ?? finishers;
    if (finishers === null || otherwise === null || otherwise === finishers) return [];
    return [
      {
        className,
        skipped: otherwise - finishers,
        finishers,
        otherwise,
        paidCents: centsOf(now.awardsPreview, classId),
        otherwiseCents: centsOf(unskipped?.awardsPreview, classId),
      },
    ];
  });
}
