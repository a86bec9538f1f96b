/** Where browsers report what the policy (CSP) of a page has blocked. */
export const POLICY_REPORTS_PATH = '/api/v1/reports/policy';
