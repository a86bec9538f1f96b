/** Where browsers report what the policy of a page refused. */
export const POLICY_REPORTS_PATH = '/api/v1/reports/policy';
