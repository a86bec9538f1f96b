export const paths = {
  login: '/auth/login',
  forgot: '/auth/forgot-password',
  verify: '/auth/verify',
  reset: '/auth/reset-password',
  success: '/auth/password-success',
} as const;
