import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

export type Page = {
  readonly status: number
  /** Stands beside the status where the page has words of its own for it. */
  readonly statusText?: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}
type Packed = { readonly brotli: Buffer; readonly etag: string }
export type StoredPage = Page &
  Packed & {
    readonly tags: ReadonlySet<string>
    readonly freshUntil: number
    /** Something that it shows has changed since it was made. */
    outdatedAt: number | undefined
  }

/** What is kept beside the body of a page, so that no visitor waits for it. */
export async function packed(body: Buffer): Promise<Packed> {
  return {
    brotli: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

export const bytesOf = ({ body, brotli }: StoredPage): number => body.length + brotli.length
