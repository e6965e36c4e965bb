/** Dates as tables and sentences write them, times, and what has a digit and a hyphen, such as codes and phones. */
const whole =
  /([A-Z][a-z]{2} \d{1,2}(?:st|nd|rd|th), \d{4}|\d{1,2}(?:er)? [a-zéû]{3,5}\.? \d{4}|\d{1,2}:\d{2} [AP]M|\d{1,2} h \d{2}|(?=\S*\d)(?!\S{25})\w+(?:[-/]\w+)+)/;

/** A text whose dates, times and codes stay on one line each, however narrow its place is. */
export function Unbroken({ children: text }: { children: string }) {
  const parts = text.split(whole);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part, i) =>
        i % 2 ? (
          <span key={i} className="nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
