import { pathFor } from '@shop/i18n/routes'
import { deliveredOrder } from './returns'
import type { Shown } from './shown'
import type { Visit } from './visit'

/** The steps of a withdrawal, each with all that it asks. */
async function choose({ page, open, locale, market, say }: Visit): Promise<void> {
  const order = await deliveredOrder(market)
  await open(`${pathFor('registerReturn', locale)}?order=${order.number}`)
  await page.getByLabel(say('field.email'), { exact: true }).first().fill(order.email)
  await page.getByRole('main').locator('button[type=submit]').click()
  const goods = page.getByRole('main').getByRole('checkbox')
  await goods.first().check()
  const seal = page.getByLabel(say('return.sealIntact'))
  if (await seal.isVisible()) await seal.check()
}

async function confirm({ page, say }: Visit): Promise<void> {
  await page.getByRole('button', { name: say('return.next') }).click()
  await page.getByLabel(say('field.name'), { exact: true }).fill('Eeva Østby')
}

async function receipt({ page, say }: Visit): Promise<void> {
  await page.getByRole('button', { name: say('return.confirmWithdrawal') }).click()
  await page.locator('[data-return]').waitFor()
}

export const returnScreens: Readonly<Record<string, Shown>> = {
  'return-find': {
    show: async ({ open, locale, page, say }) => {
      await open(pathFor('registerReturn', locale))
      await page.getByRole('main').locator('button[type=submit]').click()
      await page.getByText(say('validate.required')).first().waitFor()
    },
  },
  'return-choose': { show: choose },
  'return-confirm': { from: 'return-choose', show: confirm },
  'return-receipt': { from: 'return-confirm', show: receipt },
  'return-slip': {
    from: 'return-receipt',
    show: async (visit) => {
      await visit.page.getByRole('button', { name: visit.say('return.slip') }).click()
      await visit.page.locator('[data-slip]').waitFor()
    },
  },
}
