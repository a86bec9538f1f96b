/** In the person's zone. */
export const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();
