import './avatar.css';

/** A person's or dealer's picture; a helmet where there is none. */
export function Avatar({ image, size = 40 }: { image?: string | null; size?: number }) {
  if (image) return <img className="avatar" src={image} width={size} height={size} alt="" />;
  return (
    <svg
      className="avatar"
      data-default-avatar=""
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="48" height="48" fill="#d7dbdf" />
      <path d="M8 28c0-11 7-17 16.500-17S41 18 41 27c0 6-3 10-9 10h-6l-3-6H8z" fill="#5b6169" />
      <path
        d="M23 24c0-2 1.500-3.500 3.500-3.500H40c1 2 1.200 4.500.9 7.500H26.500c-2 0-3.500-2-3.500-4z"
        fill="#111315"
      />
      <path d="M8 28h15l3 6.500-1.500 2.500H14c-4 0-6-4-6-9z" fill="#8a9098" />
      <path d="M12 19c2-4 6-6.500 11-7" stroke="#f26a1b" strokeWidth="2.500" fill="none" strokeLinecap="round" />
    </svg>
  );
}
