import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SecretBox } from '../../platform/secret-box'

const ROOT = '/documents/'
const askedSchema = z.object({ until: z.coerce.number().int(), key: z.string() })

/** A link opens the document for everybody who has it, until it expires. Nobody can guess or prolong it. */
export function documentLinks({ fingerprint }: Pick<SecretBox, 'fingerprint'>) {
  const keyOf = (publicId: string, until: number) => fingerprint(`${publicId} ${until}`).subarray(0, 16)

  return {
    /** Below the origin of the shop. */
    pathTo: (publicId: string, until: Date): string => {
      const seconds = Math.floor(until.getTime() / 1000)
      return `${ROOT}${publicId}.pdf?until=${seconds}&key=${keyOf(publicId, seconds).toString('base64url')}`
    },
    /** The document's id, when the address was made here and its time is not over. */
    read: (path: string, query: URLSearchParams, now: Date): string | undefined => {
      const publicId = /^\/documents\/([0-9a-f-]{36})\.pdf$/.exec(path)?.[1]
      const asked = askedSchema.safeParse(Object.fromEntries(query))
      if (!publicId || !asked.success || asked.data.until * 1000 < now.getTime()) return undefined
      const { until } = asked.data
      const given = Buffer.from(asked.data.key, 'base64url')
      const right = keyOf(publicId, until)
      return given.length === right.length && timingSafeEqual(given, right) ? publicId : undefined
    },
  }
}

export type DocumentLinks = ReturnType<typeof documentLinks>
