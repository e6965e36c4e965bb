import { Icon } from '../brand/Icon.tsx';
import './warning.css';

/** What speaks against a value and refuses nothing. */
export function Warning({ text }: { text: string }) {
  return (
    <span className="warning">
      <Icon name="warning" size={16} />
      {text}
    </span>
  );
}
