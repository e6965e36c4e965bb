import { frontend } from '../../tools/web/preset.ts';

export default frontend('rider', process.env.NODE_ENV === 'development' ? 'development' : 'production');
