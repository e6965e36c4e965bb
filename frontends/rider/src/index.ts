// Shared modules are available only after an asynchronous import.
void import('./bootstrap.tsx');
