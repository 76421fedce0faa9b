export class SettingFileError extends Error {}
export function takeSettingFiles(
  env: Record<string, string | undefined>,
  readFile: (file: string, encoding: 'utf8') => string,
): void
