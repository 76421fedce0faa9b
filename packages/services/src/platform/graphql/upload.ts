/** A file that came with an operation: kept in memory, already within the limits, of the type that its bytes say. */
export class UploadedFile {
  constructor(
    readonly filename: string,
    readonly mimeType: UploadType,
    readonly bytes: Buffer,
  ) {}
}

export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** What the first bytes say; the name and the type that the sender gives are never believed. */
export function typeOf(bytes: Buffer): UploadType | undefined {
  if (bytes.length < 16) return undefined
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12))) return 'image/avif'
  return undefined
}
