import type { Platform } from '../../platform/platform'
import { takeUses, tooMany } from '../../platform/rate-limit'
import { papersOfPublicOrder } from './document-store'
import type { MailPaper } from './mail-paper'

const PER_ADDRESS = { name: 'documents-again', most: 20, windowMs: 900_000 }
const PER_ORDER = { name: 'documents-again-order', most: 5, windowMs: 86_400_000 }
/** Two clicks within this time send one mail. */
const TURN_MS = 60_000

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly mailPaper: MailPaper }
type Wish = { readonly publicOrderId: string; readonly clientAddress: string }

/** Mails the documents of an order again, to its own e-mail. The caller learns neither the address nor whether any exist. */
export function createResendDocuments({ db, clock, mailPaper }: Parts) {
  return async ({ publicOrderId, clientAddress }: Wish): Promise<void> => {
    const id = publicOrderId.toLowerCase()
    const taken = await takeUses({ db, clock }, [
      [PER_ADDRESS, clientAddress],
      [PER_ORDER, id],
    ])
    if (!taken) throw tooMany()
    const now = clock.now()
    const turn = Math.floor(now.getTime() / TURN_MS)
    await db.transaction(async (tx) => {
      for (const paper of await papersOfPublicOrder(tx, id))
        await mailPaper(tx, paper, { key: `sales_document:${paper.id}:${turn}`, from: now })
    })
  }
}

export type ResendDocuments = ReturnType<typeof createResendDocuments>
