/** The digit of a product that was never observed at a pharmacy, where digits stand for the statuses. */
export const NO_STATUS = 7;
