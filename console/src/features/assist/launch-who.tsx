import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { Face, State } from '@/frame/small-parts'
import styles from './assist.module.css'

/** As whom the shop will be seen. */
export function LaunchWho({ customer }: { customer: ConsoleCustomer }) {
  const t = useTranslations('console')
  return (
    <div className={styles.who}>
      <Face name={customer.name} />
      <div className="grow">
        <b className="strong">{customer.name}</b> <span className="mono dim">{customer.ref.slice(0, 8)}</span>
      </div>
      {customer.isInShop && <State tone="ok">{t('customer.inShop')}</State>}
    </div>
  )
}
