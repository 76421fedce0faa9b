import type { ConsoleWhy } from '@shop/contract/rest/console-why'
import type { CartWhy, WhyStep } from '@shop/domain/why'
import { whyShape } from '../../../ground/context/why-shape'
import type { StaffCall } from '../../../people/staff/staff-operation'
import { type CartParts, openCart, skuOf } from './open-cart'

/** How the amounts of a cart come about, each under the name that the console has for it. */
export async function cartWhy(parts: CartParts, call: StaffCall, id: string): Promise<ConsoleWhy> {
  const { place, options, amounts } = await openCart(parts, call, id, 'customers:view')
  const { catalog, carts } = parts
  const [why, at] = await Promise.all([
    carts.explain(id, place, options),
    catalog.at(place, await catalog.audienceOf(options.viewer)),
  ])
  const lineName = (line: string) => {
    const skuId = why.priced.lines.find((one) => one.id === line)?.skuId
    const sku = skuId === undefined ? undefined : skuOf(at, skuId)
    return [sku?.name ?? `SKU ${skuId}`, sku?.size].filter(Boolean).join(', ')
  }
  return whyShape(why.now, sumsOf(why), { language: call.language, amount: amounts.minor, lineName })
}

/** A line is shown before its part of fixed amounts: the reductions below have those. */
function sumsOf({ lines, reductions, shipping, vat, points, total, toPay }: CartWhy) {
  const beforeShares = (steps: readonly WhyStep[]) => steps.filter(({ inputs }) => inputs.kind !== 'share')
  return {
    ...Object.fromEntries(lines.map(({ id, steps }) => [`line ${id}`, beforeShares(steps)])),
    ...Object.fromEntries(reductions.map(({ by, name, steps }) => [`${by} ${name}`, steps])),
    goods: total.filter(({ inputs }) => inputs.kind === 'pieces'),
    ...{ shipping, vat, points, total, toPay },
  }
}
