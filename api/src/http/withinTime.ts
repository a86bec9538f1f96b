/** The result of the promise; null if it fails or takes longer. */
export const withinTime = async <Result>(
  work: Promise<Result>,
  timeoutMs: number,
): Promise<Result | null> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  try {
    return await Promise.race([work, tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};
