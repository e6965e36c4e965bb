import { useTranslation } from '@podium/ui/federated/i18n.ts';

const length = 17;

/** A pattern over the 17 characters of a VIN; what may be anything is a dot. */
export function PatternText({ pattern }: { pattern: string }) {
  const { t } = useTranslation('admin');
  // A star at the end stands for all that is left of the VIN.
  const whole = pattern.endsWith('*') ? pattern.padEnd(length, '*') : pattern;
  return (
    <code className="pattern-text" aria-label={t('vinPatterns.patternLabel', { pattern })}>
      {[...whole].map((char, i) => (char === '*' ? <i key={i} aria-hidden="true">•</i> : <span key={i} aria-hidden="true">{char}</span>))}
    </code>
  );
}
