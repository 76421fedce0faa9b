import { exceedsStock, type Offer } from '../catalog'
import { err, type LineId, ok, type ProductId, type Result, type SkuId } from '../shared'
import type { Cart, CartLine } from './cart'
import { heldQuantity, isWhole, type LineRefusal, maxCartLines, refusalOfMore } from './change-lines'

/** Several products sold together: one option of every group is chosen, each at its own price. */
export type Package = { readonly packageId: number; readonly groups: readonly PackageGroup[] }
export type PackageGroup = { readonly groupId: number; readonly options: readonly PackageOption[] }
export type PackageOption = { readonly optionId: number; readonly productId: ProductId; readonly pieces: number }

/** The protocol's ProductPackageSelectionType. */
export type PackageSelection = { readonly groupId: number; readonly optionId: number; readonly skuId: SkuId }

type Chosen = PackageSelection & { readonly pieces: number; readonly offer: Offer }

export type PackageInput = {
  readonly pack: Package
  readonly selections: readonly PackageSelection[]
  readonly offerOf: (skuId: SkuId) => Offer | null
  readonly newLineId: () => LineId
  /** Names the new group, should one be needed. */
  readonly groupKey: string
  readonly now: number
}

/** Puts one package into the cart: onto the package of the very same choices, else as a new group of lines. */
export function addPackage(cart: Cart, input: PackageInput): Result<Cart, LineRefusal> {
  if (cart.isCompleted) return err({ kind: 'completed' })
  const chosen = chosenParts(input)
  if (!chosen.ok) return chosen
  const perSku = new Map<SkuId, Chosen>()
  for (const part of chosen.value) {
    const known = perSku.get(part.skuId)
    perSku.set(part.skuId, { ...part, pieces: part.pieces + (known?.pieces ?? 0) })
  }
  for (const { skuId, pieces, offer } of perSku.values()) {
    const refusal = refusalOfMore(cart, skuId, pieces, offer, input.now)
    if (refusal) return err(refusal)
  }
  const sameKey = groupOfSameChoices(cart, input.pack.packageId, chosen.value)
  if (sameKey !== undefined) {
    const grown = (line: CartLine) => ({ ...line, quantity: line.quantity + (line.part?.pieces ?? 0) })
    return ok({ ...cart, lines: cart.lines.map((line) => (line.groupKey === sameKey ? grown(line) : line)) })
  }
  if (cart.lines.length + chosen.value.length > maxCartLines) {
    return err({ kind: 'too-many-lines', limit: maxCartLines })
  }
  const added = chosen.value.map(
    ({ skuId, groupId, optionId, pieces, offer }): CartLine => ({
      id: input.newLineId(),
      skuId,
      quantity: pieces,
      groupKey: input.groupKey,
      message: null,
      offer,
      part: { packageId: input.pack.packageId, groupId, optionId, pieces },
    }),
  )
  return ok({ ...cart, lines: [...cart.lines, ...added] })
}

/** Sets how many there are of a group of lines (of a package: how many packages); 0 removes all of its lines. */
export function updateGroup(
  cart: Cart,
  { groupKey, quantity }: { readonly groupKey?: string | null; readonly quantity: number },
): Result<Cart, LineRefusal> {
  if (cart.isCompleted) return err({ kind: 'completed' })
  if (!isWhole(quantity) || quantity < 0) return err({ kind: 'bad-quantity' })
  const group = groupKey ? cart.lines.filter((line) => line.groupKey === groupKey) : []
  if (group.length === 0) return err({ kind: 'not-found' })
  if (quantity === 0) return ok({ ...cart, lines: cart.lines.filter((line) => !group.includes(line)) })
  const wanted = (line: CartLine) => (group.includes(line) ? quantity * (line.part?.pieces ?? 1) : line.quantity)
  const next = { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: wanted(line) })) }
  for (const line of group) {
    const held = heldQuantity(next, line.skuId)
    if (held <= heldQuantity(cart, line.skuId)) continue
    if (!line.offer?.isAvailable) return err({ kind: 'not-available' })
    if (exceedsStock(line.offer.stock, held)) return err({ kind: 'only-left', stock: line.offer.stock.totalStock })
  }
  return ok(next)
}

/** One option of each group, and of its product one sku that the shop sells. */
function chosenParts({ pack, selections, offerOf }: PackageInput): Result<Chosen[], LineRefusal> {
  const chosen: Chosen[] = []
  if (pack.groups.length === 0 || selections.length !== pack.groups.length) return err({ kind: 'package-selection' })
  for (const { groupId, options } of pack.groups) {
    const selection = selections.find((candidate) => candidate.groupId === groupId)
    const option = options.find((candidate) => candidate.optionId === selection?.optionId)
    if (!selection || !option) return err({ kind: 'package-selection' })
    const offer = offerOf(selection.skuId)
    if (!offer) return err({ kind: 'not-found' })
    if (offer.productId !== option.productId) return err({ kind: 'package-selection' })
    chosen.push({ ...selection, pieces: option.pieces, offer })
  }
  return ok(chosen)
}

function groupOfSameChoices(cart: Cart, packageId: number, chosen: readonly Chosen[]): string | undefined {
  const isChosen = (line: CartLine) =>
    chosen.some(({ optionId, skuId }) => line.part?.optionId === optionId && line.skuId === skuId)
  const keys = new Set(cart.lines.flatMap((line) => (line.part?.packageId === packageId ? (line.groupKey ?? []) : [])))
  return [...keys].find((key) => {
    const lines = cart.lines.filter((line) => line.groupKey === key)
    return lines.length === chosen.length && lines.every(isChosen)
  })
}
