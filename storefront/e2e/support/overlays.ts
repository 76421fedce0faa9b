import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What opens a dialog or a drawer, and the screen that shows it. */
export const OVERLAYS: Readonly<Record<string, string>> = {
  'compositions/account/your-data.tsx': 'account-delete',
  'features/auth/auth-dialog.tsx': 'login',
  'features/cart/cart-drawer.tsx': 'cart-drawer',
  'features/content-panel/content-panel.tsx': 'content-panel',
  'features/market/market-picker.tsx': 'market-picker',
  'features/membership/membership-switch.tsx': 'membership-leave',
  'features/membership/prompt-dialog.tsx': 'membership-joined',
  'features/product/quick-shop/quick-shop.tsx': 'quick-shop',
  'features/product/review-form/open-review-form.tsx': 'review-form',
  'features/why/why-dialog.tsx': 'cart-why',
  'frame/menu/phone-menu.tsx': 'menu-phone',
}

/** The files of the shop that open one, in order. */
export function usersOfOverlays(): readonly string[] {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /@\/ui\/(?:dialog|drawer)'/.test(readFileSync(folder + file, 'utf8')))
    .toSorted()
}
