import PostalMime from 'postal-mime'

/** What a mail server reports of a mail that it could not deliver. */
export type DeliveryReport = {
  /** Of the mail that came back. */
  readonly messageId: string
  readonly action: string
  /** Enhanced status code (RFC 3463), such as 5.1.1. */
  readonly status: string
}

const MOST_DEPTH = 8

/** Reads a delivery status notification (RFC 3464); undefined for every other mail. */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: MOST_DEPTH } as const
  const { attachments } = await PostalMime.parse(source, options)
  const textOf = (...types: readonly string[]) => {
    const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content
    return typeof content === 'string' ? content.replaceAll(/\r?\n[ \t]+/g, ' ') : ''
  }
  const report = textOf('message/delivery-status')
  const messageId = fieldOf(textOf('message/rfc822', 'text/rfc822-headers'), 'Message-ID')
  const [action, status] = [
    fieldOf(report, 'Action'),
    /^\d\.\d{1,3}\.\d{1,3}/.exec(fieldOf(report, 'Status') ?? '')?.[0],
  ]
  return messageId && action && status ? { messageId, action: action.toLowerCase(), status } : undefined
}

function fieldOf(text: string, name: string): string | undefined {
  const start = `${name}:`.toLowerCase()
  const line = text.split(/\r?\n/).find((one) => one.slice(0, start.length).toLowerCase() === start)
  return line?.slice(start.length).trim() || undefined
}

/** There is no such mailbox, or it is closed: another mail would come back too. */
export const isDeadAddress = (status: string): boolean => /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(status)
