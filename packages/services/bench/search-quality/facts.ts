import pg from 'pg'

/** What the demo shop knows of a product that a shopper may have meant. */
export type ProductFacts = {
  readonly key: string
  readonly type: string
  readonly colour: string
  readonly brand: string
  readonly gender: 'women' | 'men'
  readonly pattern: string
  readonly material: string
  readonly sizes: readonly string[]
  readonly inStock: boolean
}

/** Read from the tables rather than from the search, which is what is being judged. */
export async function readFacts(databaseUrl: string): Promise<ReadonlyMap<string, ProductFacts>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'search quality' })
  await client.connect()
  try {
    const { rows } = await client.query<ProductFacts>(`
      select p.id::text as key, p.colour_key as colour, b.name as brand,
        case p.gender when 'man' then 'men' else 'women' end as gender,
        max(v.key) filter (where q.key = 'type') as type,
        max(v.key) filter (where q.key = 'pattern') as pattern,
        max(v.key) filter (where q.key = 'material') as material,
        array(select s.name from skus s where s.product_id = p.id order by s.sort_order) as sizes,
        exists (select from skus s join stock t on t.sku_id = s.id where s.product_id = p.id
          and t.in_stock + t.oversellable + t.static > 0) as "inStock"
      from products p join brands b on b.id = p.brand_id
      join product_parameters pp on pp.product_id = p.id join parameter_values v on v.id = pp.parameter_value_id
      join parameters q on q.id = v.parameter_id
      where p.active and p.first_available_on <= now()
      group by p.id, b.name`)
    return new Map(rows.map((row) => [row.key, row]))
  } finally {
    await client.end()
  }
}
