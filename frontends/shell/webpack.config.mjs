import { frontend } from '../../tools/web/preset.ts';

export default frontend('shell', process.env.NODE_ENV === 'development' ? 'development' : 'production');
