import { testScreens } from './screen-tests.ts';

// In a file of its own, because it takes as long as all others.
testScreens(['admin']);
