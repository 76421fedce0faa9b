import { missingOfSeller, type SellerSettings, sellerCountries } from '@shop/domain/market'
import { type Config, ConfigError } from './config'
import { isOperated } from './is-operated'
import { type Queryable, rowsOf, sql } from './sql'

/**
 * What is not said of the seller is that of the demo. The papers of an operator's shop are kept for years, so it does not
 * start before they can name who really sells, in each country of its markets.
 */
export async function refuseDemoSeller(
  db: Queryable,
  config: Pick<Config, 'NODE_ENV' | 'DATABASE_IS_OWN'> & SellerSettings,
): Promise<void> {
  if (!isOperated(config)) return
  const places = await rowsOf<{ country: string }>(db, sql`select distinct country_code as country from markets`)
  // Of others the demo has no company either.
  const countries = sellerCountries.filter((known) => places.some(({ country }) => country === known))
  const faults = missingOfSeller(countries, config)
  if (faults.length === 0) return
  throw new ConfigError(
    `The services cannot start on an outside database while papers and pages would name the seller of the demo: ${faults.join('; ')}`,
  )
}
