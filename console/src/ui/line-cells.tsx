import { ArticleCell } from './article-cell'

type Article = {
  readonly image: string | null
  readonly name: string
  readonly colour: string
  readonly brand: string
  readonly articleNumber: string
}

/** The article of a line of a cart or an order. */
export function LineArticle({ line: { image, name, colour, brand, articleNumber } }: { line: Article }) {
  return (
    <ArticleCell image={image}>
      <b className="strong">{name}</b>
      <small>
        {[colour, brand].filter(Boolean).join(' · ')} · <span className="mono">{articleNumber}</span>
      </small>
    </ArticleCell>
  )
}

type Price = {
  readonly unitFormatted: string
  readonly priorFormatted: string | null
  readonly campaigns: readonly string[]
}

/** What one piece costs, the lowest price of the 30 days before a reduction, and the campaigns that lower it. */
export function UnitPrice({ line: { unitFormatted, priorFormatted, campaigns } }: { line: Price }) {
  return (
    <span className="two-lines">
      {unitFormatted}
      {(priorFormatted || campaigns.length > 0) && (
        <small>
          {priorFormatted && <s>{priorFormatted}</s>} {campaigns.join(', ')}
        </small>
      )}
    </span>
  )
}
