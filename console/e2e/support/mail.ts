import { expect, info } from '@shop/testkit/browser'
import { OURS } from '@shop/testkit/staff-entry'

/** The newest mail of a kind to an address. */
export async function mailTo(address: string, kind: string): Promise<{ text: string }> {
  const url = `${new URL(info.graphql).origin}/mails?to=${encodeURIComponent(address)}`
  const read = async () => {
    const mails: { kind: string; text: string }[] = await (await fetch(url, { headers: OURS })).json()
    return mails.find((mail) => mail.kind === kind)
  }
  await expect.poll(read).toBeTruthy()
  return (await read()) ?? { text: '' }
}
