import type { DeskCustomer } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { Face, State } from '@/frame/small-parts'

/** As whom the shop will be seen. */
export function LaunchWho({ customer }: { customer: DeskCustomer }) {
  const t = useTranslations('console')
  return (
    <div className="who">
      <Face name={customer.name} />
      <div className="grow">
        <b className="b">{customer.name}</b> <span className="mono dim">{customer.ref.slice(0, 8)}</span>
      </div>
      {customer.isInShop && <State tone="ok">{t('customer.inShop')}</State>}
    </div>
  )
}
