/** The second step is a chunk of its own, which few people need. */
export const secondFactorStep = { load: () => import('./SecondFactorStep') };
