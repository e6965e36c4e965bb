// Shared modules are ready only behind an asynchronous border.
void import('./bootstrap.tsx');
