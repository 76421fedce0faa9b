import { authorise } from '../purchase-rules'
import { outcomeOfCard } from '../test-inputs'
import { readCard } from './card'
import { cardView } from './card-view'
import { type BuyerStep, changed, type Step, shown, type Way } from './way'

/** The number of the card decides what comes of it. */
export const cardWay: Way = {
  view: ({ purchase, t }) => cardView(purchase, t),
  take: (context) => (context.form.step === 'card' ? payByCard(context) : shown(cardWay.view(context))),
}

function payByCard({ purchase, form, t, change }: BuyerStep): Step {
  const { number, expiry, cvc } = form
  const given = { number, expiry, cvc }
  const { digits, errors } = readCard(given, change.now)
  if (Object.keys(errors).length > 0) return shown(cardView(purchase, t, given, errors))
  return changed(authorise(purchase, outcomeOfCard(digits), change))
}
