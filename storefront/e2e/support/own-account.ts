import type { Page } from '@playwright/test'
import { expect, originOf } from '@shop/testkit/browser'
import { newAddress, register } from './account'

export const NO = originOf('no')
export const isSignedIn = (page: Page) => page.locator('html[data-signed-in]')
export const main = (page: Page) => page.getByRole('main')
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Min konto', exact: true })

/** By the form, on the home page. */
export async function registered(page: Page): Promise<string> {
  const email = newAddress()
  await register(page, email)
  await expect(page.getByText('Velkommen, Ingvild')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  return email
}
export const open = async (page: Page, path: string) => {
  await page.goto(NO + path)
  await expect(page.locator('html[data-auth-ready]')).toBeAttached()
}
