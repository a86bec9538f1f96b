/** Prints a table whose first column is left-aligned and whose other columns are figures. */
export const printTable = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const lines = [head, ...rows];
  const widths = head.map((_name, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  console.log(`\n${title}`);
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  '));
  }
};
