import type { Row } from '@shop/db/rows.gen'
import { type LenderSettings, missingOfLender } from '@shop/domain/market'
import { isCredit } from '@shop/domain/payment'
import { type Config, ConfigError } from '../../platform/config'
import { isOperated } from '../../platform/is-operated'
import { type Queryable, rowsOf, sql } from '../../platform/sql'
import { adapterOf, paymentAdapters } from './payment-adapter'

type Settings = LenderSettings & Pick<Config, 'NODE_ENV' | 'DATABASE_IS_OWN' | 'PAYMENTS_URL'>

/**
 * The law wants to be told who lends, wherever credit is offered. An operator's shop that offers somebody's credit does not
 * start before it can name them: what is not said would be the lender of the demo.
 */
export async function refuseDemoLender(db: Queryable, config: Settings): Promise<void> {
  if (!isOperated(config) || !config.PAYMENTS_URL) return
  const faults = missingOfLender(config)
  if (faults.length === 0 || !(await isLentTo(db))) return
  throw new ConfigError(
    `The services cannot start on an outside database while the checkout would name the lender of the demo: ${faults.join('; ')}`,
  )
}

type Way = Pick<Row<'payment_methods'>, 'payment_type' | 'provider_method'> & { readonly country: string }

/** Whether a way to pay is offered somewhere in which somebody outside gives the credit. */
async function isLentTo(db: Queryable): Promise<boolean> {
  const ways = await rowsOf<Way>(
    db,
    sql`select distinct m.payment_type, m.provider_method, k.country_code as country from payment_methods m
          join payment_method_markets o on o.payment_method_id = m.id join markets k on k.id = o.market_id
        where m.active`,
  )
  const adapters = paymentAdapters(true)
  return ways.some((way) => isCredit(way.provider_method) && adapterOf(way, way.country, adapters)?.kind === 'outside')
}
