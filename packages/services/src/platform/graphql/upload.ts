/** An uploaded file: in memory, within the limits, and of the type that its bytes show. */
export class UploadedFile {
  constructor(
    readonly filename: string,
    readonly mimeType: UploadType,
    readonly bytes: Buffer,
  ) {}
}

export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The type by the first bytes; the sender's name and type are never trusted. */
export function typeOf(bytes: Buffer): UploadType | undefined {
  if (bytes.length < 16) return undefined
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12))) return 'image/avif'
  return undefined
}
