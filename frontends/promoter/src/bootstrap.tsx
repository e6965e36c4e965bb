import { remote } from './remote.tsx';
import { startAlone } from '@podium/ui/start-alone.tsx';

void startAlone(remote);
