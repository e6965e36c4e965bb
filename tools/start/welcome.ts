type Facts = {
  url: string;
  demo: boolean;
  admin: { email: string; password: string };
  replicas: number;
  seconds: number;
  logs: string;
  mailUrl: string | null;
};

/** What the user needs next. */
export function welcome({ url, demo, admin, replicas, seconds, logs, mailUrl }: Facts): string {
  const others = ['promoter', 'dealer', 'rider'].map(
    (role) => `  ${role.padEnd(9)} ${role}@demo.test`.padEnd(33) + `Podium2026${role === 'rider' ? '   PIN 2468' : ''}`,
  );
  const signIns = [
    `  ${'admin'.padEnd(9)} ${admin.email}`.padEnd(33) + (demo ? admin.password : '(ADMIN_PASSWORD)'),
    ...(demo ? others : []),
  ];
  return [
    '',
    `Podium Rewards is ready after ${seconds.toFixed(1)} s`,
    '',
    `  ${url}`,
    '',
    'Sign in as',
    ...signIns,
    '',
    ...(replicas > 1 ? [`Each service runs as ${replicas} replicas; the gateway asks them in turn.`] : []),
    ...(mailUrl ? [`Mail is caught, not sent: ${mailUrl}`] : []),
    `Logs: ${logs}`,
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}
