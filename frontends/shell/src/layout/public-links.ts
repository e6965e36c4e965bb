/** The header's middle links; home, sign-in and sign-up have their own places. */
export const headerLinks = [
  { to: '/events', label: 'nav.events' },
  { to: '/about/faq', label: 'nav.faq' },
  { to: '/about/rules', label: 'nav.rules' },
  { to: '/promoters', label: 'nav.promoters' },
  { to: '/about/contact', label: 'nav.contact' },
] as const;

export const footerLinks = [
  { to: '/', label: 'nav.home' },
  { to: '/events', label: 'nav.events' },
  { to: '/dealers', label: 'nav.dealers' },
  { to: '/promoters', label: 'nav.promoters' },
  { to: '/about/faq', label: 'nav.faq' },
  { to: '/about/rules', label: 'nav.rules' },
  { to: '/about/contact', label: 'nav.contact' },
] as const;

/** For visitors who are not signed in. */
export const signInLinks = [
  { to: '/login', label: 'nav.login' },
  { to: '/register', label: 'nav.register' },
] as const;
