import { parseEmail } from '../validation'
import { byCountry, type Seller } from './sellers'

export type SenderSettings = {
  readonly SHOP_NAME: string
  readonly MAIL_FROM?: string | undefined
  readonly MAIL_SENDERS?: string | undefined
  readonly MAIL_REPLY_TO?: string | undefined
}

export type Sender = {
  readonly name: string
  readonly address: string
  /** Undefined where answers go to the sender's own address. */
  readonly replyTo: string | undefined
}

/** Who writes to the customers of a country: an address of that country's or the shop's. Answers reach the seller. */
export function senderIn(country: string, settings: SenderSettings, seller: Pick<Seller, 'email'>): Sender | undefined {
  const address = byCountry(settings.MAIL_SENDERS).get(country) ?? settings.MAIL_FROM
  if (address === undefined) return undefined
  const replyTo = byCountry(settings.MAIL_REPLY_TO).get(country) ?? seller.email
  return { name: settings.SHOP_NAME, address, replyTo: replyTo === address ? undefined : replyTo }
}

/** Says what is wrong with a list of addresses by country. */
export function refuseAddresses(list: string): string | undefined {
  const addresses = [...byCountry(list).values()]
  if (addresses.length === 0) return 'no addresses by country, such as NO=hei@shop.example, SE=hej@shop.example'
  const wrong = addresses.find((address) => parseEmail(address) === undefined)
  return wrong === undefined ? undefined : `${wrong} is no e-mail address`
}
