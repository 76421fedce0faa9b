import { expect, info } from '@shop/testkit/browser'
import { OURS } from '@shop/testkit/staff-entry'

type Mail = { readonly kind: string; readonly text: string }

/** What was written to an address, the newest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const url = `${new URL(info.graphql).origin}/mails?to=${encodeURIComponent(address)}`
  return (await fetch(url, { headers: OURS })).json()
}

/** The newest mail of a kind to an address. */
export async function mailTo(address: string, kind: string): Promise<{ text: string }> {
  const read = async () => (await mailsTo(address)).find((mail) => mail.kind === kind)
  await expect.poll(read).toBeTruthy()
  return (await read()) ?? { text: '' }
}
