/** The second step is code of its own, which few people need. */
export const secondFactorStep = { load: () => import('./SecondFactorStep') };
