/** A name that every file system takes, of texts that people wrote; `otherwise` where nothing of it is left. */
export const fileNameOf = (text: string, extension: string, otherwise: string): string => {
  // oxlint-disable-next-line no-control-regex -- control characters are what it takes out
  const safe = text.replaceAll(/[\u0000-\u001F<>:"/\\|?*]/g, ' ').trim();
  return `${safe === '' ? otherwise : safe}.${extension}`;
};

/** Hands the person a file, as if they had chosen to download it. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
