import type { Page } from '@playwright/test'
import { info } from '@shop/testkit/browser'

/** Leaves nothing in preparation of what a test began. */
export async function discardDrafts(page: Page, ...names: readonly string[]): Promise<void> {
  // From another page, for an editor keeps what was written half a second after it.
  await page.goto(`${info.console}/drafts`)
  await page.evaluate(async (wanted) => {
    const path = '/api/desk/publishing/drafts'
    const { drafts } = await (await fetch(path)).json()
    for (const { id, name, version } of drafts) {
      if (!wanted.includes(name)) continue
      const headers = { 'content-type': 'application/json' }
      const discard = { method: 'POST', headers, body: JSON.stringify({ version }) }
      const answer = await fetch(`${path}/${id}/discard`, discard)
      if (!answer.ok) throw new Error(`${name} was not discarded: ${answer.status}`)
    }
  }, names)
}
