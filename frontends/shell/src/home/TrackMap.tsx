const lap =
  'M60 470C-30 400 0 300 90 300c80 0 130 40 190 0 60-40 10-110-30-160-40-52 10-106 90-118 120-18 260-10 340 60 ' +
  '60 54 40 150-50 160-90 8-190 40-180 110 8 60 120 40 200 60 90 22 130 60 60 108-60 40-240 20-360 10-110-8-220 0-290-60z';

/** A circuit seen from above, one lap of it in orange. Decoration. */
export function TrackMap() {
  return (
    <svg className="track-map" viewBox="-20 0 860 560" aria-hidden="true" focusable="false" fill="none">
      <defs>
        <pattern id="track-grid" width="64" height="52" patternUnits="userSpaceOnUse">
          <path d="M32 22v8M28 26h8" stroke="#34383d" strokeWidth="1.200" />
        </pattern>
        <radialGradient id="track-glow">
          <stop offset="0" stopColor="#f26a1b" stopOpacity=".22" />
          <stop offset="1" stopColor="#f26a1b" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect x="-20" width="860" height="560" fill="url(#track-grid)" />
      <ellipse cx="520" cy="360" rx="360" ry="260" fill="url(#track-glow)" />
      <path d={lap} stroke="#3a3f45" strokeWidth="40" />
      <path d={lap} stroke="#1b1e21" strokeWidth="36" />
      <path d={lap} stroke="#4a5057" strokeWidth="1.600" strokeDasharray="14 14" />
      <path className="track-lap" d={lap} stroke="#f26a1b" strokeWidth="4" pathLength="100" />
      <g fontFamily="var(--head)" fontWeight="600" fontSize="18" fill="#8a9098">
        <text x="20" y="268">
          T1
        </text>
        <text x="140" y="262">
          T2
        </text>
        <text x="282" y="178">
          T3
        </text>
        <text x="322" y="52">
          T4
        </text>
        <text x="706" y="84">
          T5
        </text>
      </g>
      <g transform="translate(34 408) rotate(-28)" fill="#fff">
        <path d="M0 0h8v8H0zM16 0h8v8h-8zM32 0h8v8h-8zM8 8h8v8H8zM24 8h8v8h-8zM40 8h8v8h-8z" />
      </g>
    </svg>
  );
}
