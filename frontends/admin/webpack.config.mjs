import { frontend } from '../../tools/web/preset.ts';

export default frontend('admin', process.env.NODE_ENV === 'development' ? 'development' : 'production');
