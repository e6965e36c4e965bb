import { useAwardName } from './use-award-name.ts';

export function AwardName({ award }: { award: { eventTitle: string; className: string } }) {
  const { title, part } = useAwardName()(award);
  return (
    <span>
      {title} {part && <small className="secondary">{part}</small>}
    </span>
  );
}
