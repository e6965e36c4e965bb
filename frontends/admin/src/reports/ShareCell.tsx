import { useShareWords } from '../charts/share-figures.ts';

export function ShareCell({ share }: { share: number | null }) {
  const words = useShareWords();
  if (share === null) return words.share(share);
  return (
    <span className="nowrap">
      <span className="share-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      {words.share(share)}
    </span>
  );
}
