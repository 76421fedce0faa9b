import { type AnalyticsOrder, purchaseEvent } from '@shop/domain/analytics'
import { storageNames } from '@shop/domain/constants'
import { onConsent } from '@/browser/consent-store'
import { pushEntry } from './events-list'

const MOST = 50

/**
 * One purchase event for each order, however often its confirmation is opened. What was reported is remembered once the
 * visitor allows it: before that, nothing is read from the list, and it ends with the page.
 */
export async function reportPurchase(order: AnalyticsOrder): Promise<void> {
  const { orderId } = order
  if (reported().includes(orderId) || inThisPage.has(orderId)) return
  inThisPage.add(orderId)
  try {
    pushEntry(await purchaseEvent(order, sha256), 'marketing')
    onConsent('marketing', () => remember(orderId))
  } catch (error) {
    // Analytics never stands in a shopper's way.
    console.warn(error)
  }
}

const inThisPage = new Set<string>()

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function reported(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageNames.reportedOrders) ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function remember(orderId: string): void {
  try {
    localStorage.setItem(storageNames.reportedOrders, JSON.stringify([orderId, ...reported()].slice(0, MOST)))
  } catch {
    // Storage that is switched off holds nothing.
  }
}
