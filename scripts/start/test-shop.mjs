import { join } from 'node:path'
import { stayOnOwnMachine } from '../own-machine.mjs'
import { startDetached, stopRunning } from './detach.mjs'
import { removeTestShop } from './remove-shop.mjs'
import { root } from './settings.mjs'

/** Where the shop of the browser tests listens and keeps its data. */
export const TEST_SHOP = {
  STOREFRONT_PORT: process.env.TEST_STOREFRONT_PORT ?? '3100',
  CONSOLE_PORT: process.env.TEST_CONSOLE_PORT ?? '3101',
  SERVICES_PORT: process.env.TEST_SERVICES_PORT ?? '4100',
  PAYMENTS_PORT: process.env.TEST_PAYMENTS_PORT ?? '4110',
  SHIPPING_PORT: process.env.TEST_SHIPPING_PORT ?? '4120',
  WITNESS_PORT: process.env.TEST_WITNESS_PORT ?? String(Number(process.env.TEST_SERVICES_PORT ?? 4100) + 40),
  DATA_DIR: join(root, '.data-e2e'),
  DEMO_DATABASE: '1',
}

/** Runs something beside a fresh test shop, which ends with it. */
export async function withTestShop(action) {
  Object.assign(process.env, TEST_SHOP)
  stayOnOwnMachine()
  await removeTestShop(TEST_SHOP.DATA_DIR)
  try {
    await startDetached(join(root, 'scripts/start.mjs'), [], TEST_SHOP.DATA_DIR)
    return await action()
  } finally {
    await stopRunning(TEST_SHOP.DATA_DIR)
  }
}
