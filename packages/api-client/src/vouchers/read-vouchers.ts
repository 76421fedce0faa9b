import { type UsableVoucher, vouchersSchema } from '@shop/contract/rest/vouchers'
import { type OwnQuestion, readOwn } from '../read-own'

/** The member's cheques that can be used now, the next to expire first; throws when they cannot be read. */
export async function readVouchers(
  question: OwnQuestion,
  send: typeof fetch = fetch,
): Promise<readonly UsableVoucher[]> {
  return vouchersSchema.parse(await readOwn('vouchers', question, send)).vouchers
}
