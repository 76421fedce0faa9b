import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, sql } from '../../platform/sql'

export type SizeGuideRow = Pick<Row<'size_guide_translations'>, 'title' | 'how_to_measure'> & {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly rows: readonly (readonly (string | number)[])[]
  readonly key: string
}

/** A family's own guide goes before its category's. */
export const loadSizeGuide = (db: Queryable, productId: number, languageId: string) =>
  rowOf<SizeGuideRow>(
    db,
    sql`select g.key, t.title, t.how_to_measure, t.columns, t.rows
        from products p
        join product_families f on f.id = p.family_id
        left join category_size_guides c on c.category_id = p.primary_category_id
        join size_guides g on g.id = coalesce(f.size_guide_id, c.size_guide_id)
        join size_guide_translations t on t.size_guide_id = g.id and t.language_id = ${languageId}
        where p.id = ${productId} and exists (select 1 from skus s where s.product_id = p.id offset 1)
        limit 1`,
  )

export type FitVotes = {
  readonly small: number
  readonly asExpected: number
  readonly large: number
  readonly average: number | null
}

/** What the reviews that stand beside the product say, those of the reader's language. */
export const loadFit = (db: Queryable, productId: number, languageId: string) =>
  rowOf<FitVotes>(
    db,
    sql`select (count(*) filter (where fit_vote < 3))::int as small,
          (count(*) filter (where fit_vote = 3))::int as "asExpected",
          (count(*) filter (where fit_vote > 3))::int as large, avg(fit_vote)::float as average
        from reviews
        where product_id = ${productId} and language_id = ${languageId} and fit_vote is not null
          and state = 'accepted' and (publish_at is null or publish_at <= now())`,
  )
