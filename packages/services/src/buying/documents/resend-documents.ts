import type { Platform } from '../../platform/platform'
import { takeUses, tooMany } from '../../platform/rate-limit'
import { papersOfPublicOrder } from './document-store'
import type { MailPaper } from './mail-paper'

const PER_ADDRESS = { name: 'documents-again', most: 20, windowMs: 900_000 }
const PER_ORDER = { name: 'documents-again-order', most: 5, windowMs: 86_400_000 }
/** Somebody who presses twice wants the papers once. */
const TURN_MS = 60_000

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly mailPaper: MailPaper }
type Wish = { readonly publicOrderId: string; readonly clientAddress: string }

/** The papers of an order once more, to its own e-mail: who asks learns neither the address nor whether there are any. */
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
