/** Two lines that become one. */
export function MergeIcon({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d="M6 4c0 5 6 5 6 10v6M18 4c0 5-6 5-6 10M8.500 16.500 12 20l3.500-3.500" />
    </svg>
  );
}
