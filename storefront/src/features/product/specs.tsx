import s from './product.module.css'
import type { ParameterGroup } from './product-data'

type SpecsProps = {
  readonly groups: readonly ParameterGroup[]
  readonly article: { readonly label: string; readonly value: string | null }
}

export function Specs({ groups, article }: SpecsProps) {
  const shown = [...groups]
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((group) => ({
      name: group.name,
      values: group.parameters.filter(({ show, value }) => show && value),
    }))
    .filter(({ values }) => values.length > 0)
  return (
    <dl className={s.specs}>
      {shown.map(({ name, values }) => (
        <div key={name} className={s.spec}>
          <dt>{name}</dt>
          <dd>{values.map(({ value }) => value).join(', ')}</dd>
        </div>
      ))}
      {article.value && (
        <div className={s.spec}>
          <dt>{article.label}</dt>
          <dd>{article.value}</dd>
        </div>
      )}
    </dl>
  )
}
