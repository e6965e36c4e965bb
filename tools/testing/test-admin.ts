export const testAdmin = {
  email: process.env.PRODUCT_ADMIN_EMAIL ?? 'admin@product.test',
  password: process.env.PRODUCT_ADMIN_PASSWORD ?? 'Product2026',
};
