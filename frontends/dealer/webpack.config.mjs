import { frontend } from '../../tools/web/preset.ts';

export default frontend('dealer', process.env.NODE_ENV === 'development' ? 'development' : 'production');
