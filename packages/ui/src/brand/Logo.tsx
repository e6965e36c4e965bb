import { theme } from '../theme/theme.ts';
import './logo.css';

/** The skewed three-bar podium with the wordmark; `markOnly` leaves the wordmark out where space is short. */
export function Logo({ markOnly = false, tone = 'dark' }: { markOnly?: boolean; tone?: 'dark' | 'light' }) {
  return (
    <span className={`logo logo--${tone}`} role="img" aria-label={theme.name}>
      <svg viewBox="0 0 48 44" width="48" height="44" aria-hidden="true" focusable="false">
        <g fill={theme.colors.orange}>
          <path d="M5.200 24h12.400l-3.800 19H0z" />
          <path d="M21.500 1h13L26 43H13.500z" transform="translate(2.500)" />
          <path d="M35.600 28H48l-3 15H31z" transform="translate(0)" />
        </g>
      </svg>
      {!markOnly && (
        <span className="logo-words" aria-hidden="true">
          <span>{theme.wordmark[0]}</span>
          <span>{theme.wordmark[1]}</span>
        </span>
      )}
    </span>
  );
}
