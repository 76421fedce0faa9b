import { z } from 'zod'
import type { Catalog } from '../../goods/catalog/catalog'
import type { JobHandler } from '../../ground/background/consumer'
import type { Channels } from '../../ground/channel/channels'
import { backInStockMail, newsletterConfirmMail, stockConfirmMail } from '../../ground/mails/account-mails'
import type { Mails } from '../../ground/mails/mails'
import type { Platform } from '../../platform/platform'
import { schedule } from '../../platform/schedule'
import { dueNotices, endNotice, putConfirmation, type Unconfirmed, unconfirmed } from './sign-up-store'
import { COMING_JOB, CONFIRM_JOB, confirmHash, STOCK_JOB } from './sign-ups'

const VALID_MS = 7 * 86_400_000
/** Who sends the form in again soon has the first mail on its way. */
const AGAIN_AFTER_MS = 10 * 60_000
/** A merchandiser may bring the first day of coming goods forward. */
const LOOK_AGAIN_MS = 3_600_000

const keySchema = z
  .string()
  .regex(/^(newsletter|stock):\d+$/)
  .transform((key) => {
    const [purpose, id] = key.split(':') as ['newsletter' | 'stock', string]
    return { purpose, id: Number(id) }
  })

type Parts = Pick<Platform, 'clock' | 'ids'> & { mails: Mails; catalog: Catalog; channels: Channels }

/** The mails that sign-ups wait for, written in the background. */
export function signUpMails({ mails, catalog, channels, clock, ids }: Parts): readonly JobHandler[] {
  /** The goods as the reader's market names them; nothing when it does not sell them any more. */
  const goodsOf = async (of: { market_id: string; language_id: string }, skuId: number) => {
    const place = await channels.placeOf({ marketId: of.market_id, languageId: of.language_id })
    const product = (await catalog.at(place)).bySku(skuId)
    const size = product?.skus.find((sku) => sku.skuId === skuId)?.name
    if (!product || size === undefined) return undefined
    const comesOn = product.isComingSoon ? product.availableFrom : undefined
    return { place, product: product.name, size, alias: product.alias, comesOn }
  }

  const confirmation = async (of: Unconfirmed, confirmKey: string) => {
    const place = { marketId: of.market_id, languageId: of.language_id }
    if (of.sku_id === null)
      return { kind: 'newsletter_confirm', place, write: letterOf(newsletterConfirmMail, { confirmKey }) } as const
    const goods = await goodsOf(of, of.sku_id)
    return (
      goods && ({ kind: 'stock_confirm', place, write: letterOf(stockConfirmMail, { ...goods, confirmKey }) } as const)
    )
  }

  const mailWaiting: JobHandler['handle'] = async (tx, { key }) => {
    const now = clock.now()
    const skuId = Number(key)
    for (const notice of await dueNotices(tx, skuId)) {
      const goods = await goodsOf(notice, skuId)
      if (goods?.comesOn) {
        const runAt = new Date(Math.min(goods.comesOn.getTime(), now.getTime() + LOOK_AGAIN_MS))
        await schedule(tx, { kind: COMING_JOB, key, runAt })
      }
      if (!goods || goods.comesOn) continue
      await mails.send(tx, {
        key: `back_in_stock:${notice.id}`,
        kind: 'back_in_stock',
        to: notice.email,
        place: goods.place,
        userId: notice.user_id,
        write: letterOf(backInStockMail, goods),
      })
      await endNotice(tx, notice.id, now)
    }
  }

  return [
    {
      kind: CONFIRM_JOB,
      handle: async (tx, job) => {
        const { purpose, id } = keySchema.parse(job.key)
        const now = clock.now()
        const of = await unconfirmed(tx, purpose, id, new Date(now.getTime() - AGAIN_AFTER_MS))
        if (!of) return
        const confirmKey = ids.secret()
        const mail = await confirmation(of, confirmKey)
        if (!mail) return
        const keyHash = confirmHash(confirmKey)
        const expiresAt = new Date(now.getTime() + VALID_MS)
        await putConfirmation(tx, { keyHash, purpose, subjectId: id, of, now, expiresAt })
        await mails.send(tx, { ...mail, key: `${mail.kind}:${keyHash.toString('hex').slice(0, 32)}`, to: of.email })
      },
    },
    ...[STOCK_JOB, COMING_JOB].map((kind) => ({ kind, handle: mailWaiting })),
  ]
}

const letterOf =
  <Letter, Facts, Content>(write: (letter: Letter, facts: Facts) => Content, facts: Facts) =>
  (letter: Letter): Content =>
    write(letter, facts)
