import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** The code in large tiles, readable across a counter. */
export function CodeBox({ code, isVoid }: { code: string; isVoid: boolean }) {
  const { t } = useTranslation('dealer');
  return (
    <div className={`code-box${isVoid ? ' code-box--void' : ''}`}>
      <p>
        <span>{t('receipt.code')}</span>
        <span>{t(isVoid ? 'receipt.void' : 'receipt.writeIt')}</span>
      </p>
      <div className="code-tiles" role="img" aria-label={t('receipt.codeSpelled', { code: code.split('').join(' ') })}>
        {code.split('').map((letter, i) => (
          <span key={i} aria-hidden="true">
            {letter}
          </span>
        ))}
      </div>
    </div>
  );
}
