import { everyValue, type FilterGroup, type FilterItem, type FilterValue } from '@shop/domain/filter'
import { getTranslations } from 'next-intl/server'
import field from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import type { Place } from '@/place/place'
import { rangeWords } from './filter-labels'
import { FilterText, type FilterWords } from './filter-text'
import s from './list.module.css'
import { PriceRangeFields } from './price-range-fields'

type FacetGroupProps = {
  readonly group: FilterGroup
  readonly place: Place
  readonly isOpen: boolean
  readonly fieldOf: (item: FilterItem) => { readonly name: string; readonly value: string }
}

/** One heading of the filters; a few of them stand open, and every one in which something is chosen. */
export async function FacetGroup({ group, place, isOpen, fieldOf }: FacetGroupProps) {
  const chosen = group.kind === 'range' ? await rangeText(group, place) : picked(group.values)
  return (
    <details className={s.facet} data-facet={group.key} open={isOpen || chosen !== ''}>
      <summary className={s.facetHead}>
        {group.label}
        <span>
          <FilterText words={chosen} />
        </span>
        <Icon name="down" size="s" />
      </summary>
      <div className={s.facetBody}>
        {group.kind === 'range' ? (
          <PriceRangeFields group={group} place={place} fieldOf={fieldOf} />
        ) : (
          <Values group={group} fieldOf={fieldOf} />
        )}
      </div>
    </details>
  )
}

type RangeGroup = Extract<FilterGroup, { kind: 'range' }>
type ValueGroup = Exclude<FilterGroup, RangeGroup>

const picked = (values: readonly FilterValue[]) =>
  everyValue(values)
    .filter(({ isSelected }) => isSelected)
    .map(({ label }) => label)
    .join(', ')

async function rangeText({ selected }: RangeGroup, place: Place): Promise<FilterWords> {
  const isChosen = selected.min !== undefined || selected.max !== undefined
  return isChosen ? rangeWords(selected, place) : ''
}

async function Values({
  group,
  fieldOf,
}: {
  readonly group: ValueGroup
  readonly fieldOf: FacetGroupProps['fieldOf']
}) {
  const shape = group.key === 'skus' ? 'sizes' : group.values.some(({ color }) => color) ? 'colours' : 'lines'
  const coloursClass = group.values.some(({ shades }) => shades) ? s.facetBases : s.facetColours
  const t = await getTranslations('filter')
  const titleOf = ({ section = '', format }: FilterValue) =>
    format ? t('sizesIn', { of: section, format: namedFormats.includes(format) ? format : 'other' }) : section
  const sections = [...new Set(group.values.map(titleOf))]
  return sections.map((section) => (
    <div key={section}>
      {sections.length > 1 && <p className={s.facetSection}>{section}</p>}
      <div className={shape === 'sizes' ? s.facetSizes : shape === 'colours' ? coloursClass : undefined}>
        {group.values
          .filter((value) => titleOf(value) === section)
          .map((value) => (
            <ValueWithShades
              key={value.id}
              of={value}
              shape={shape}
              fieldOf={fieldOf}
              label={t('shades', { colour: value.label })}
            />
          ))}
      </div>
    </div>
  ))
}

type ValueWithShadesProps = Pick<ValueProps, 'of' | 'shape'> &
  Pick<FacetGroupProps, 'fieldOf'> & {
    /** Of what unfolds the shades. */
    readonly label: string
  }

/** A base colour chooses all its shades; who wants one of them unfolds it. */
function ValueWithShades({ of, shape, fieldOf, label }: ValueWithShadesProps) {
  if (!of.shades) return <Value of={of} shape={shape} {...fieldOf(of)} />
  return (
    <div className={s.facetBase}>
      <Value of={of} shape={shape} {...fieldOf(of)} />
      <details open={of.shades.some(({ isSelected }) => isSelected)}>
        <summary className={s.facetShadesToggle} aria-label={label}>
          <Icon name="down" size="s" />
        </summary>
        <div className={s.facetShades}>
          {of.shades.map((shade) => (
            <Value key={shade.id} of={shade} shape={shape} {...fieldOf(shade)} />
          ))}
        </div>
      </details>
    </div>
  )
}

/** Ways to write a size that have a name. */
const namedFormats = ['INT', 'EU']

type ValueProps = {
  readonly of: FilterValue
  readonly shape: 'sizes' | 'colours' | 'lines'
  readonly name: string
  readonly value: string
}

/** A value without goods cannot be chosen, one that is chosen can always be let go. */
function Value({ of: { label, count, color, isSelected }, shape, name, value }: ValueProps) {
  const isEmpty = count === 0 && !isSelected
  if (shape === 'sizes')
    return (
      <label className={s.facetSize}>
        <input type="checkbox" name={name} value={value} defaultChecked={isSelected} disabled={isEmpty} />
        <span data-count={count}>{label}</span>
      </label>
    )
  return (
    <label className={shape === 'colours' ? s.facetColour : s.facetOption}>
      <input
        type="checkbox"
        className={shape === 'lines' ? `${field.checkBox} ${s.facetBox}` : undefined}
        name={name}
        value={value}
        defaultChecked={isSelected}
        disabled={isEmpty}
      />
      {color && <i style={{ '--swatch': color } as React.CSSProperties} />}
      {label}
      <span>{count}</span>
    </label>
  )
}
