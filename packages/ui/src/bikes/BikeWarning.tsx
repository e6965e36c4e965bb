import { Icon } from '../brand/Icon.tsx';

/** What speaks against a VIN and refuses nothing. */
export function BikeWarning({ text }: { text: string }) {
  return (
    <span className="bike-warning">
      <Icon name="warning" size={16} />
      {text}
    </span>
  );
}
