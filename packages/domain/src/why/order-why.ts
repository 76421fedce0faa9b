import { type EarningOrder, earningSteps } from './points-why'
import { marketRule } from './rules'
import { stepOf, type WhyRule, type WhyStep } from './step'

export type NamedCampaign = { readonly campaignId: string; readonly name: string }
/** A campaign of an order, with what it took off the goods where the order keeps that. */
export type OrderedCampaign = NamedCampaign & { readonly action?: string; readonly takenMinor?: number }

/** A row of an order as it was bought, and what is left of it. */
export type OrderedRow = {
  readonly id: number
  readonly unitMinor: number
  readonly quantity: number
  readonly totalMinor: number
  readonly discountMinor: number
  readonly bought: { readonly quantity: number; readonly totalMinor: number; readonly discountMinor: number }
  readonly campaigns: readonly NamedCampaign[]
  /** Its price was corrected, or a forgotten code lowered it: what is left of it costs what was agreed last. */
  readonly isCorrected: boolean
  /** When its price was corrected last. */
  readonly correctedAt: number | null
  /** When it was added to an order that had been placed; null for what was bought with the order. */
  readonly addedAt: number | null
}

/** Pieces of a row that were cancelled before the order was packed. */
export type CancelledPieces = { readonly rowId: number; readonly quantity: number; readonly at: number }

export type OrderToExplain = {
  readonly market: string
  readonly vatBasisPoints: number
  readonly rows: readonly OrderedRow[]
  readonly campaigns: readonly OrderedCampaign[]
  readonly code: string | null
  /** The code is a cheque, which is spent once. */
  readonly isCheque: boolean
  readonly shippingFeeMinor: number
  readonly paymentFeeMinor: number
  readonly balanceMinor: number
  readonly cancelled: readonly CancelledPieces[]
  readonly pointsPerMajorUnit: number
  readonly points: EarningOrder['points']
}

/** How each amount of an order comes about: from what was agreed and what happened since. */
export type OrderWhy = {
  readonly rows: readonly { readonly id: number; readonly steps: readonly WhyStep[] }[]
  readonly items: readonly WhyStep[]
  readonly discount: readonly WhyStep[]
  readonly shipping: readonly WhyStep[]
  readonly fee: readonly WhyStep[]
  readonly balance: readonly WhyStep[]
  readonly toPay: readonly WhyStep[]
  readonly vat: readonly WhyStep[]
  readonly points: readonly WhyStep[]
}

export function explainOrder(order: OrderToExplain): OrderWhy {
  const agreed = order.rows.map(asAgreed)
  const rows = order.rows.map((row) => ({ id: row.id, steps: rowSteps(row, order) }))
  const items = itemSteps(
    order,
    rows.flatMap(({ steps }) => steps),
  )
  const fee = (of: 'shipping' | 'payment', feeMinor: number) => stepOf({ kind: 'fee', of, feeMinor })
  const sums = {
    discount: discountSteps({ ...order, rows: agreed }),
    shipping: [fee('shipping', order.shippingFeeMinor)],
    fee: order.paymentFeeMinor === 0 ? [] : [fee('payment', order.paymentFeeMinor)],
    balance: order.balanceMinor === 0 ? [] : [stepOf({ kind: 'kept', of: 'balance', minor: 0 - order.balanceMinor })],
  }
  return {
    rows,
    items,
    ...sums,
    toPay: [...items, ...sums.discount, ...sums.shipping, ...sums.fee, ...sums.balance],
    vat: vatOf(order),
    points: earningSteps(order),
  }
}

const ruleOfCampaign = ({ campaignId, name }: NamedCampaign): WhyRule => ({
  ...marketRule(campaignId),
  kind: campaignId.startsWith('promo-') ? 'code' : 'campaign',
  name,
})
const ruleNamed = (campaigns: readonly NamedCampaign[]): WhyRule | null => {
  const [first, ...others] = campaigns.map(ruleOfCampaign)
  return first ? { ...first, name: [first, ...others].map(({ name }) => name).join(', ') } : null
}

/** The code's share of a corrected row is that of what is left: it was agreed anew, piece by piece. */
function asAgreed(row: OrderedRow): OrderedRow {
  if (!row.isCorrected) return row
  const { quantity, totalMinor, discountMinor } = row
  return { ...row, bought: { quantity, totalMinor, discountMinor } }
}

/** Pieces at their price, what came off them, and pieces that went since. */
function rowSteps({ id, unitMinor, bought, quantity, ...row }: OrderedRow, order: OrderToExplain): WhyStep[] {
  const line = String(id)
  if (row.isCorrected) return correctedSteps({ id, unitMinor, bought, quantity, ...row }, order)
  const pieces = stepOf({ kind: 'pieces', quantity: bought.quantity, unitMinor }, null, line)
  const minor = bought.totalMinor - pieces.amountMinor
  const lower = minor === 0 ? [] : [stepOf({ kind: 'kept', of: 'reduction', minor }, ruleNamed(row.campaigns), line)]
  const gone = goneSteps({ id, quantity, bought, of: 'bought' }, bought.totalMinor - bought.discountMinor, order)
  const goneReduction = goneSteps({ id, quantity, bought, of: 'reduction' }, bought.discountMinor, order)
  return [pieces, ...lower, ...gone, ...goneReduction]
}

/** What is left as it was bought, the price that staff corrected, and what a forgotten code takes off that. */
function correctedSteps(row: OrderedRow, order: OrderToExplain): WhyStep[] {
  const { id, unitMinor, quantity, totalMinor, bought, correctedAt } = row
  const line = String(id)
  const left = stepOf(
    {
      ...{ kind: 'part-of-pieces', of: 'left', isTaken: false, totalMinor: bought.totalMinor, pieces: bought.quantity },
      ...{ before: bought.quantity - quantity, quantity },
    },
    ruleNamed(row.campaigns),
    line,
  )
  const fromMinor = left.amountMinor
  const toMinor = Math.min(fromMinor, unitMinor * quantity)
  const minor = totalMinor - toMinor
  return [
    left,
    ...(toMinor < fromMinor ? [stepOf({ kind: 'corrected', fromMinor, toMinor }, null, line, correctedAt)] : []),
    ...(minor === 0 ? [] : [stepOf({ kind: 'kept', of: 'reduction', minor }, codeRule(order), line)]),
  ]
}

type Part = Pick<OrderedRow, 'id' | 'quantity' | 'bought'> & { readonly of: 'bought' | 'reduction' }

/** Each time pieces were cancelled, their part of a total goes along. */
function goneSteps(
  { id, quantity, bought, of }: Part,
  totalMinor: number,
  { cancelled }: OrderToExplain,
  isTaken = true,
) {
  const times = cancelled.filter(({ rowId }) => rowId === id)
  const known = times.reduce((sum, one) => sum + one.quantity, 0)
  const gone = bought.quantity - quantity
  // Where the history does not tell every piece, what went is told at once.
  const all = known === gone ? times : gone > 0 ? [{ rowId: id, quantity: gone, at: null }] : []
  let before = 0
  return all.flatMap((one) => {
    const inputs = {
      kind: 'part-of-pieces' as const,
      of,
      totalMinor,
      pieces: bought.quantity,
      before,
      quantity: one.quantity,
    }
    before += one.quantity
    return totalMinor === 0 ? [] : [stepOf({ ...inputs, isTaken }, null, String(id), one.at)]
  })
}

/** What is kept of each campaign and code, where the order keeps it of all of them and it comes to the whole. */
function takenByEach(order: OrderToExplain, isFixed: boolean, wholeMinor: number): WhyStep[] | undefined {
  const wanted = order.campaigns.filter(({ action }) => (action === 'fixed-amount') === isFixed)
  const known = wanted.reduce((sum, { takenMinor = Number.NaN }) => sum + takenMinor, 0)
  // What no campaign took off an amount, a cheque did, or a code that was forgotten.
  const codeMinor = isFixed && order.code !== null ? wholeMinor - known : 0
  if (known + codeMinor !== wholeMinor || codeMinor < 0) return undefined
  const ofCampaigns = wanted.flatMap((one) =>
    one.takenMinor ? [stepOf({ kind: 'kept', of: 'reduction', minor: 0 - one.takenMinor }, ruleOfCampaign(one))] : [],
  )
  const rule: WhyRule = { ...codeRule(order)!, kind: order.isCheque ? 'cheque' : 'code' }
  const ofCode = stepOf({ kind: 'kept', of: 'reduction', minor: 0 - codeMinor }, rule)
  return codeMinor > 0 ? [...ofCampaigns, ofCode] : ofCampaigns
}

/** The goods of all rows: what came off them by campaign and code, where that is known. */
function itemSteps(order: OrderToExplain, ofRows: readonly WhyStep[]): readonly WhyStep[] {
  const isReduction = ({ inputs }: WhyStep) => inputs.kind === 'kept'
  const wholeMinor = ofRows.filter(isReduction).reduce((sum, { amountMinor }) => sum - amountMinor, 0)
  const split = takenByEach(order, false, wholeMinor)
  return split ? [...ofRows.filter((step) => !isReduction(step)), ...split] : ofRows
}

/** What codes, cheques and campaigns took off the order as an amount; less with pieces that went. */
function discountSteps(order: OrderToExplain): WhyStep[] {
  const wholeMinor = order.rows.reduce((sum, { bought }) => sum + bought.discountMinor, 0)
  if (wholeMinor === 0) return []
  const unsplit = () => [stepOf({ kind: 'kept', of: 'reduction', minor: 0 - wholeMinor }, codeRule(order))]
  return [
    ...(takenByEach(order, true, wholeMinor) ?? unsplit()),
    ...order.rows.flatMap((row) => goneSteps({ ...row, of: 'reduction' }, row.bought.discountMinor, order, false)),
  ]
}

function codeRule({ code, campaigns }: OrderToExplain): WhyRule | null {
  if (code !== null) return { ...marketRule(code), kind: 'code' }
  return ruleNamed(campaigns)
}

function vatOf({ rows, market, vatBasisPoints, shippingFeeMinor, paymentFeeMinor }: OrderToExplain): WhyStep[] {
  const vat = (of: 'goods' | 'shipping' | 'payment', grossMinor: number, lineId: string | null = null) =>
    stepOf({ kind: 'vat', of, grossMinor, basisPoints: vatBasisPoints }, marketRule(market), lineId)
  return [
    ...rows.map(({ id, totalMinor, discountMinor }) => vat('goods', totalMinor - discountMinor, String(id))),
    vat('shipping', shippingFeeMinor),
    vat('payment', paymentFeeMinor),
  ].filter(({ inputs }) => inputs.kind === 'vat' && inputs.grossMinor > 0)
}
