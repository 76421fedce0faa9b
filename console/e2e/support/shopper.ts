import type { Browser } from '@playwright/test'

/** Somebody else, in a browser of their own, who knows nothing of the console. */
export async function newShopper(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const open = (url: string) => page.goto(url, { waitUntil: 'commit' })
  return {
    open,
    html: async (url: string) => (await open(url))?.text() ?? '',
    status: async (url: string) => (await open(url))?.status(),
    leave: () => context.close(),
  }
}
