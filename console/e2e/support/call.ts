import { expect, type Locator, type Page } from '@playwright/test'

/** What a call with a customer may cost: presses by staff, and seconds in which they wait for the machine. */
const MOST_CLICKS = 5
const MOST_SECONDS = 5

/** A call as customer service takes it, from the search box of the console. Typing is work of the person, not of the machine. */
export async function startCall(page: Page, name: string) {
  const waits: number[] = []
  const step = async (press: () => Promise<unknown>, shown: Locator) => {
    const began = performance.now()
    await press()
    await expect(shown).toBeVisible()
    waits.push(performance.now() - began)
  }
  const field = page.getByRole('textbox', { name: 'Customer search' })
  await expect(field).toBeFocused()

  return {
    /** Types what the customer says and opens what is found first. */
    find: async (term: string, shown: Locator) => {
      await field.fill(term)
      await step(() => field.press('Enter'), shown)
    },
    press: (target: Locator, shown: Locator) => step(() => target.click(), shown),
    choose: (target: Locator, value: string, shown: Locator) => step(() => target.selectOption(value), shown),
    /** Prints what the call cost and holds it against what it may cost. */
    end: () => {
      const seconds = waits.reduce((sum, ms) => sum + ms, 0) / 1_000
      console.log(`${name}: ${waits.length} clicks, ${seconds.toFixed(1)} s of the machine`)
      expect(waits.length, 'clicks').toBeLessThanOrEqual(MOST_CLICKS)
      expect(seconds, 'seconds of the machine').toBeLessThanOrEqual(MOST_SECONDS)
    },
  }
}
