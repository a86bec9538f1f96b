/** If the reader of the output ends, as with `| head -3`, the program ends without an error. */
export const endWithReader = () =>
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
