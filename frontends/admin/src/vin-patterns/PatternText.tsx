import { useTranslation } from '@podium/ui/federated/i18n.ts';

const length = 17;

/** A pattern over the 17 characters of a VIN; any character is a dot. */
export function PatternText({ pattern }: { pattern: string }) {
  const { t } = useTranslation('admin');
  // A shorter pattern is a prefix: any characters may follow.
  const whole = pattern.padEnd(length, '*');
  return (
    <code className="pattern-text" role="img" aria-label={t('vinPatterns.patternLabel', { pattern })}>
      {[...whole].map((char, i) =>
        char === '*' ? (
          <i key={i} aria-hidden="true">
            •
          </i>
        ) : (
          <span key={i} aria-hidden="true">
            {char}
          </span>
        ),
      )}
    </code>
  );
}
