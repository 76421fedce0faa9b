import type { DocumentBody } from './document-store'
import { pdf } from './pdf'

/** A stored document as a file; always the same bytes. */
export async function documentFile({ facts, paper }: DocumentBody) {
  // Times inside JSON are texts.
  const content = await pdf({ ...paper, writtenAt: new Date(paper.writtenAt) })
  return { filename: `${facts.number}.pdf`, contentType: 'application/pdf', content }
}
