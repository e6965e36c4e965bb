const course =
  'M640 300C560 230 520 190 560 120 590 66 500 40 470-20M900 300C760 290 690 250 720 170 750 90 900 130 860 40 840-4 860-20 870-40';

/** A piece of a circuit behind the head of an event. Decoration. */
export function EventTrack() {
  return (
    <svg className="event-track" viewBox="420 -10 520 300" aria-hidden="true" focusable="false" fill="none">
      <path d={course} stroke="#33383d" strokeWidth="40" />
      <path d={course} stroke="#17191c" strokeWidth="36" />
      <path d={course} stroke="#f26a1b" strokeOpacity=".38" strokeWidth="2" />
    </svg>
  );
}
