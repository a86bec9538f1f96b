/** `--name 5` of the command line. */
export const argument = (name: string, otherwise: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  return place === -1 ? otherwise : Number(process.argv[place + 1]);
};
