import { Link } from '@podium/ui/federated/router.ts';
import { Logo } from '@podium/ui/brand/Logo.tsx';
import { LocaleSwitch } from '@podium/ui/i18n/LocaleSwitch.tsx';
import '../pages/message-page.css';

/** The head of pages that show one thing only. */
export const MessageBar = () => (
  <header className="message-bar on-dark">
    <Link to="/">
      <Logo />
    </Link>
    <LocaleSwitch tone="dark" />
  </header>
);
