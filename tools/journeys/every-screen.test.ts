import { testScreens } from './screen-tests.ts';

testScreens(['public', 'rider', 'dealer', 'promoter']);
