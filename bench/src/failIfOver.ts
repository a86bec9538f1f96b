/** Says what is over its limit; the bench fails then. */
export const failIfOver = (over: readonly string[]): void => {
  console.log(over.length === 0 ? '\nWithin the limits.' : `\nOver: ${over.join('; ')}.`);
  if (over.length > 0) process.exitCode = 1;
};
