export const testAdmin = { email: 'admin@product.test', password: 'Product2026' };
