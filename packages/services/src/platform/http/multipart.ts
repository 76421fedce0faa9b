import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { HttpError } from './reply'
import type { HttpRequest } from './request'

export type FormFile = { readonly field: string; readonly filename: string; readonly bytes: Buffer }
export type Form = { readonly fields: ReadonlyMap<string, string>; readonly files: readonly FormFile[] }

export type FormLimits = {
  readonly fields: number
  readonly fieldBytes: number
  readonly files: number
  readonly fileBytes: number
}

const LARGEST_OVERHEAD = 16 * 1024
const LONGEST_NAME = 100

/** Reads a multipart form while it arrives and stops at the first part that is one too many or too large. */
export async function readForm(request: HttpRequest, limits: FormLimits): Promise<Form> {
  const { raw } = request
  const most = limits.fields * limits.fieldBytes + limits.files * limits.fileBytes + LARGEST_OVERHEAD
  if (Number(raw.headers['content-length'] ?? 0) > most) {
    raw.resume()
    throw tooLarge(`The body is larger than ${most} bytes`)
  }
  const parser = parserOf(raw, limits)
  try {
    return await collected(raw, parser, limits)
  } catch (error) {
    raw.unpipe(parser)
    raw.resume()
    throw error
  }
}

function parserOf(raw: IncomingMessage, { fields, fieldBytes, files, fileBytes }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...raw.headers, 'content-type': raw.headers['content-type'] ?? '' },
      limits: {
        fieldNameSize: LONGEST_NAME,
        fieldSize: fieldBytes,
        fields,
        files,
        fileSize: fileBytes,
        parts: fields + files,
        headerPairs: 20,
      },
    })
  } catch {
    raw.resume()
    throw malformed()
  }
}

function collected(raw: IncomingMessage, parser: BusboyInstance, limits: FormLimits): Promise<Form> {
  const fields = new Map<string, string>()
  const files: FormFile[] = []
  return new Promise((resolve, reject) => {
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) return reject(tooLarge(`A field is larger than ${limits.fieldBytes} bytes`))
      if (fields.has(name)) return reject(malformed())
      fields.set(name, value)
    })
    parser.on('file', (field, stream, filename) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => reject(tooLarge(`A file is larger than ${limits.fileBytes} bytes`)))
      stream.on('error', () => reject(malformed()))
      stream.on('end', () => files.push({ field, filename: plainName(filename), bytes: Buffer.concat(chunks) }))
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => reject(tooLarge(`More than ${limits.fields} fields or ${limits.files} files`)))
    }
    parser.on('error', () => reject(malformed()))
    parser.on('finish', () => resolve({ fields, files }))
    raw.on('error', () => reject(malformed()))
    raw.on('close', () => {
      if (!raw.complete) reject(malformed())
    })
    raw.pipe(parser)
  })
}

/** The file name that a browser sent, without path and control characters. */
function plainName(filename: string | undefined): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, LONGEST_NAME) || 'file'
}

const tooLarge = (message: string) => new HttpError(413, 'PAYLOAD_TOO_LARGE', message, { connection: 'close' })
const malformed = () => new HttpError(400, 'BAD_REQUEST', 'The body is not a multipart form')
