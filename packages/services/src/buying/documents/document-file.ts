import type { DocumentBody } from './document-store'
import { pdf } from './pdf'

/** A kept document as a file, the same whenever it is made. */
export async function documentFile({ facts, paper }: DocumentBody) {
  // What is kept as JSON has its time as text.
  const content = await pdf({ ...paper, writtenAt: new Date(paper.writtenAt) })
  return { filename: `${facts.number}.pdf`, contentType: 'application/pdf', content }
}
