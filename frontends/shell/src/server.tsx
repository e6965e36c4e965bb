import { startTranslation } from '@podium/ui/federated/i18n.ts';
import { createRenderPage } from '@podium/ui/server/render-page.tsx';
import type { RenderPage } from '@podium/contracts/page-render.ts';
import { registerShellTexts } from './start/texts.ts';
import { routes } from './routes.tsx';

registerShellTexts();
const ready = startTranslation(['shell']);
const render = createRenderPage(routes);

/** The public pages as HTML, for the gateway (docs/decisions/071). */
export const renderPage: RenderPage = async (visit) => {
  await ready;
  return render(visit);
};
