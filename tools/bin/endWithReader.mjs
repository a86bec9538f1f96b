/** Nobody reads on, as behind `| head -3`: that is no fault, and there is nothing left to do. */
export const endWithReader = () =>
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
