/** Browsers send reports to this path when the policy (CSP) of a page has blocked something. */
export const POLICY_REPORTS_PATH = '/api/v1/reports/policy';
