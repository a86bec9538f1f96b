import { withoutBidiControls } from '../figures/isolated';

/**
 * A file name, valid in every file system, made from texts that people wrote; `otherwise` if
 * nothing of them is left.
 */
export const fileNameOf = (text: string, extension: string, otherwise: string): string => {
  const legible = withoutBidiControls(text);
  // oxlint-disable-next-line no-control-regex -- it removes control characters
  const safe = legible.replaceAll(/[\u0000-\u001F<>:"/\\|?*]/g, ' ').trim();
  return `${safe === '' ? otherwise : safe}.${extension}`;
};

/** Gives the person a file, as if they had downloaded it. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
