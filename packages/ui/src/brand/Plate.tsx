import { useTranslation } from '@podium/ui/federated/i18n.ts';
import './plate.css';

const metals = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;

type PlateProps = {
  /** A place; `null` for a rider who did not finish. */
  place: number | null;
  size?: number;
  /** Text instead of the place ("DNF"). */
  text?: string;
  /** Decoration, because the text beside it says the same. */
  silent?: boolean;
};

/** A number plate: gold, silver and bronze for the podium, outlined for everyone else. */
export function Plate({ place, size = 40, text, silent = false }: PlateProps) {
  const { t } = useTranslation('ui');
  const metal = metals[place as 1 | 2 | 3] ?? 'plain';
  const shown = text ?? (place === null ? '–' : String(place));
  const label = place === null ? (text ?? t('plate.none')) : t('plate.place', { place });
  const fontSize = shown.length >= 3 ? 17 : shown.length === 2 ? 22 : 27;
  return (
    <svg
      className={`plate plate--${metal}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      focusable="false"
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        className="plate-body"
        d="M7.500 2.500h33a4 4 0 0 1 4 4.400l-2.400 25.600a5 5 0 0 1-2.500 3.900l-13.100 8.200a5 5 0 0 1-5 0
          L8.400 36.400a5 5 0 0 1-2.500-3.900L3.500 6.900a4 4 0 0 1 4-4.400z"
      />
      <circle className="plate-bolt" cx="11.500" cy="8.500" r="1.700" />
      <circle className="plate-bolt" cx="36.500" cy="8.500" r="1.700" />
      <text x="24" y="23" fontSize={fontSize} textAnchor="middle" dominantBaseline="central">
        {shown}
      </text>
    </svg>
  );
}
