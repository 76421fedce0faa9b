import type { Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { documentFile } from './document-file'
import type { DocumentLinks } from './document-links'
import { type DocumentBody, documentByPublicId } from './document-store'
import type { Documents } from './documents'

type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly documents: Pick<Documents, 'bodyOf'>
  readonly links: DocumentLinks
}

/** `GET /documents/<id>.pdf`: for everybody who has the link, and never cached. */
export function documentRoutes({ db, clock, documents, links }: Parts): readonly Route[] {
  const handle = async ({ path, query }: HttpRequest): Promise<Reply> => {
    const publicId = links.read(path, query, clock.now())
    const body =
      publicId &&
      (await db.transaction(async (tx) => {
        const paper = await documentByPublicId(tx, publicId)
        return paper && documents.bodyOf(tx, paper)
      }))
    // A sealed or expired document answers like an unknown one.
    if (!body) throw new Refusal('NOT_FOUND', 404, 'No such document')
    return pdfReply(body)
  }
  return [{ path: '/documents/', methods: ['GET'], handle }]
}

async function pdfReply(kept: DocumentBody): Promise<Reply> {
  const { filename, contentType, content } = await documentFile(kept)
  return {
    status: 200,
    headers: {
      'content-type': contentType,
      'content-disposition': `inline; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: content,
  }
}
