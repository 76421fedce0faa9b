import { type UsableVoucher, vouchersSchema } from '@shop/contract/rest/vouchers'

const TIMEOUT_MS = 5_000

export type VoucherQuestion = {
  /** The services' origin or the app's own, which forwards; no slash at its end. */
  readonly baseUrl: string
  readonly token: string
  readonly market: string
  readonly language: string
}

/** The member's cheques that can be used now, the next to expire first; throws when they cannot be read. */
export async function readVouchers(
  { baseUrl, token, market, language }: VoucherQuestion,
  send: typeof fetch = fetch,
): Promise<readonly UsableVoucher[]> {
  const answer = await send(`${baseUrl}/api/vouchers?${new URLSearchParams({ market, language })}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`The vouchers could not be read: ${answer.status}`)
  return vouchersSchema.parse(await answer.json()).vouchers
}
