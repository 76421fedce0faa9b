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
  readonly regularFormatted: string | null
  readonly campaigns: readonly string[]
}

/** What one piece costs, what it costs otherwise, and the campaigns that lower it. */
export function UnitPrice({ line: { unitFormatted, regularFormatted, campaigns } }: { line: Price }) {
  return (
    <span className="two-lines">
      {unitFormatted}
      {(regularFormatted || campaigns.length > 0) && (
        <small>
          {regularFormatted && <s>{regularFormatted}</s>} {campaigns.join(', ')}
        </small>
      )}
    </span>
  )
}
