import { frontend } from '../../tools/web/preset.ts';

export default frontend('promoter', process.env.NODE_ENV === 'development' ? 'development' : 'production');
