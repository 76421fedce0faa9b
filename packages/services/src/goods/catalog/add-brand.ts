import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'

type Firm = { readonly name: string; readonly address: string; readonly country: string; readonly email: string }
type NewBrand = {
  readonly key: string
  readonly name: string
  readonly maker: Firm & { readonly responsible?: Firm | undefined }
}

/** A brand with who made its goods. */
export async function addBrand(tx: Queryable, { key, name, maker }: NewBrand): Promise<number> {
  const { responsible: own } = maker
  const made = await rowOf<Pick<Row<'makers'>, 'id'>>(
    tx,
    sql`insert into makers (name, address, country_code, email, responsible_name, responsible_address,
          responsible_country_code, responsible_email)
        values (${maker.name}, ${maker.address}, ${maker.country}, ${maker.email}, ${own?.name}, ${own?.address},
          ${own?.country}, ${own?.email}) returning id`,
  )
  const brand = await rowOf<Pick<Row<'brands'>, 'id'>>(
    tx,
    sql`insert into brands (alias, name, sort_name, maker_id) values (${key}, ${name}, ${name}, ${made?.id}) returning id`,
  )
  await run(
    tx,
    sql`insert into brand_translations (brand_id, language_id, meta_title) select ${brand?.id}, id, ${name} from languages`,
  )
  return Number(brand?.id)
}
