/** The digit of a product that was never observed at a pharmacy, in place of a status. */
export const NO_STATUS = 7;
