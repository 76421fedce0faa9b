import { shownCampaigns } from '@shop/domain/catalog'
import base from '@/ui/base.module.css'
import price from '@/ui/price/price.module.css'
import { shownPrice } from '@/catalogue/shown-price'
import { fillMessage } from '@/texts/fill-message'
import s from './cart.module.css'
import type { CartTexts } from './cart-texts'
import type { CartLine } from './cart-view'
import { VatPair } from './vat-pair'

type LinePriceProps = { readonly line: CartLine; readonly texts: CartTexts }

/**
 * The line's total; of several pieces the price of one beneath. Struck through is nothing but the lowest price of the 30
 * days before a reduction, and what the goods cost before a campaign of this very cart.
 */
export function LinePrice({ line, texts }: LinePriceProps) {
  const reduction =
    line.product && !line.isCampaignFreeGift && shownPrice(line.unitPrice, line.product.lowestPrice).reduction
  // Beneath a total it would be read as the total's.
  const prior = (amount: string) => (line.quantity > 1 ? perPiece(amount, texts) : amount)
  const unit = (
    <>
      <span className={price.incVat}>{perPiece(line.unitPrice.sellingPriceIncVatFormatted, texts)}</span>
      <span className={price.exVat}>{perPiece(line.unitPrice.sellingPriceExVatFormatted, texts)}</span>
    </>
  )
  return (
    <p className={s.cartLinePrice} data-reduced={reduction ? '' : undefined}>
      <span className={s.lineTotal}>
        {reduction && <span className={base.srOnly}>{texts.now} </span>}
        {line.isCampaignFreeGift ? texts.giftPrice : <VatPair price={line.totalPrice} mark={texts.exVat} />}
      </span>
      {line.quantity > 1 && runsOf(line).length === 0 && <span className={s.note}>{unit}</span>}
      {reduction && (
        <s className={price.priceWas}>
          <span className={base.srOnly}>{texts.before} </span>
          <span className={price.incVat}>{prior(reduction.prior[0])}</span>
          <span className={price.exVat}>{prior(reduction.prior[1])}</span>
        </s>
      )}
    </p>
  )
}

/** An offer that hangs on more than the price of a piece says until when it holds. */
function LastDay({ name, line, texts }: LinePriceProps & { readonly name: string | null }) {
  const until = line.product?.discountCampaigns?.find((one) => one.name === name)?.untilFormatted
  return until ? `. ${fillMessage(texts.campaignUntil, { date: until }, texts.locale)}` : null
}

const perPiece = (amount: string, texts: CartTexts) => fillMessage(texts.unitPrice, { price: amount }, texts.locale)

/** Pieces that an offer sells for less: their prices are told one by one. */
const runsOf = ({ campaign }: CartLine) => campaign.prices.filter(({ discount }) => discount > 0)

/** The sentence that a struck price needs, and how many pieces a campaign sells at which price. */
export function LineTerms({ line, texts }: LinePriceProps) {
  const reduction = line.product && shownPrice(line.unitPrice, line.product.lowestPrice).reduction
  const rules = shownCampaigns(line.campaign.appliedCampaigns)
  const runs = runsOf(line)
  return (
    <>
      {reduction && !line.isCampaignFreeGift && (
        <p className={`${base.xs} ${base.muted}`}>
          {texts.lowest}{' '}
          <span className={base.num}>
            <span className={price.incVat}>{reduction.lowest[0]}</span>
            <span className={price.exVat}>{reduction.lowest[1]}</span>
          </span>
        </p>
      )}
      {(runs.length > 0 || rules.length > 0) && !line.isCampaignFreeGift && (
        <ul className={s.campaignLines} data-campaign>
          {rules.map(({ name }) => (
            <li key={name}>
              {fillMessage(texts.campaign, { name }, texts.locale)}
              <LastDay name={name} line={line} texts={texts} />
            </li>
          ))}
          {runs.length > 0 &&
            line.campaign.prices.map((run) => (
              <li key={`${run.quantity}-${run.price.sellingPriceIncVatFormatted}`} className={base.num}>
                {run.quantity} × <VatPair price={run.price} />
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
