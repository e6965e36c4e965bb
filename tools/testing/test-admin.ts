/** The first admin of the product under test. */
export const testAdmin = {
  email: process.env.PRODUCT_ADMIN_EMAIL ?? 'admin@product.test',
  password: process.env.PRODUCT_ADMIN_PASSWORD ?? 'Product2026',
};
/** Its second person from the start, who confirms the admins that the first one adds (rule 42). */
export const testApprover = {
  email: process.env.PRODUCT_APPROVER_EMAIL ?? 'approver@product.test',
  password: process.env.PRODUCT_APPROVER_PASSWORD ?? 'Product2026',
};
