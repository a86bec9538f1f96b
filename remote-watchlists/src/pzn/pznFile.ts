/** Larger than any list of products, but small enough to be read at once. */
export const FILE_LIMIT_BYTES = 5 * 1024 * 1024;

const ofSpreadsheet = async (file: File): Promise<string> => {
  // Not the variant for browsers, which creates workers from texts, and the CSP refuses those.
  const { default: readExcelFile } = await import(
    /* webpackChunkName: "xlsx-reader" */ 'read-excel-file/universal'
  );
  const sheets = await readExcelFile(await file.arrayBuffer());
  const textOf = (cell: unknown) =>
    typeof cell === 'string' || typeof cell === 'number' ? `${cell}` : '';
  return sheets.flatMap(({ data }) => data.map((row) => row.map(textOf).join('\t'))).join('\n');
};

/** The text of a file that was dropped or chosen: CSV, plain text or XLSX. */
export const textOfFile = (file: File): Promise<string> =>
  /\.xlsx$/i.test(file.name) ? ofSpreadsheet(file) : file.text();
