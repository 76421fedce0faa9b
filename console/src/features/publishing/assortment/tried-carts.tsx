import type { CampaignTried } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useNumbers } from '@/lib/use-numbers'

type Props = { outcome: Extract<CampaignTried, { isInvalid: false }> }

/** How many carts a trial changed, the sums, and examples. */
export function TriedCarts({ outcome }: Props) {
  const t = useTranslations('console')
  const { currency, carts, changed, before, after, examples } = outcome
  const numbers = useNumbers()
  const say = (minor: number) => numbers.amount(minor, currency)
  return (
    <>
      <p role="status">
        <b>{t('assortment.cartsChanged', { changed, carts })}</b>{' '}
        <span className="dim">{t('assortment.totals', { before: say(before), after: say(after) })}</span>
      </p>
      {examples.length > 0 && (
        <table className="plain-table" aria-label={t('assortment.examples')}>
          <thead>
            <tr>
              <th scope="col">{t('assortment.pieces')}</th>
              <th scope="col">{t('studio.before')}</th>
              <th scope="col">{t('studio.after')}</th>
              <th scope="col">{t('assortment.difference')}</th>
              <th scope="col">{t('assortment.campaignsIn')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((cart, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nobody learns whose cart it is
              <tr key={at}>
                <td>{cart.pieces}</td>
                <td>{say(cart.before)}</td>
                <td className="strong">{say(cart.after)}</td>
                <td>{say(cart.after - cart.before)}</td>
                <td>{cart.campaigns.join(', ') || t('studio.none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
