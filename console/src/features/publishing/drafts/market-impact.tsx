import type { Draft, DraftDocument } from '@shop/contract/rest/publishing-answers'
import { type MarketImpact as Impact, marketImpactSchema } from '@shop/contract/rest/publishing-impact'
import { describeChanges, type SaidChange } from '@shop/domain/changes'
import { type SeenPage, seenFirst } from '@shop/domain/publishing'
import { isLocale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { Link } from '@/frame/link'
import { useDates } from '@/lib/use-dates'
import { useNumbers } from '@/lib/use-numbers'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useSaying } from '../changes/use-saying'
import { atPath } from '../documents/at-path'
import { useAreaName } from '../documents/use-area-name'
import publishingStyles from '../publishing.module.css'
import styles from './drafts.module.css'

type Props = { draft: Draft; document: DraftDocument }

/** Counted anew for each version of the draft; nothing where the draft can no longer be published. */
function useImpact({ draft, document: { key, body } }: Props) {
  const isOpen = body !== null && ['open', 'requested', 'approved', 'scheduled'].includes(draft.state)
  const query = new URLSearchParams({ draftId: draft.id, marketId: key, version: String(draft.version) })
  return useStaffQuery(isOpen ? `publishing/market-impact?${query}` : null, marketImpactSchema).data
}

/** How much of the market the change touches, for who signs it. */
export function MarketImpact(props: Props) {
  const t = useTranslations('console.studio.touches')
  const numbers = useNumbers()
  const dates = useDates()
  const impact = useImpact(props)
  if (!impact) return null
  return (
    <Section isLandmark title={t('title')} sub={t('counted', { time: dates.time(impact.at) })}>
      <dl className={styles.touches}>
        {rowsOf(impact, props.document).map(({ name, value, isWarning }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className={isWarning ? 'number warning strong' : 'number strong'}>
              {typeof value === 'number' ? numbers.whole(value) : value.map(numbers.whole).join(' / ')}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

type Row = {
  readonly name: 'carts' | 'products' | 'pages' | 'addresses' | 'untranslated' | 'mentions'
  readonly value: number | readonly number[]
  readonly isWarning?: boolean
}

function rowsOf({ carts, products, pages, addresses, untranslated, mentions }: Impact, { changes }: DraftDocument) {
  const hasMoney = changes.some(({ area }) => area === 'money')
  const isReworded = addresses.added + addresses.removed > 0
  const rows: readonly (Row | false)[] = [
    { name: 'carts', value: carts },
    { name: 'products', value: products },
    { name: 'pages', value: pages },
    isReworded && { name: 'addresses', value: [addresses.added, addresses.removed] },
    isReworded && { name: 'untranslated', value: untranslated, isWarning: untranslated > 0 },
    hasMoney && { name: 'mentions', value: mentions.length, isWarning: mentions.length > 0 },
  ]
  return rows.filter((row) => row !== false)
}

/** The pages on which shoppers meet the change first, and the texts that will be wrong. */
export function SeenFirst(props: Props) {
  const { draft, document } = props
  const t = useTranslations('console.studio')
  const { kind, key, live, body } = document
  const impact = useImpact(props)
  const changes = describeChanges({ kind, key, before: live, after: body })
  const saying = useSaying(changes)
  const nameOfArea = useAreaName()
  const pages = pagesOf(changes)
  const mentions = impact?.mentions ?? []
  if (pages.length + mentions.length === 0) return null
  const named = atPath(body ?? undefined, ['defaultLanguageId'])
  const locale = typeof named === 'string' ? named.slice(0, 2) : ''
  return (
    <section className={styles.seenFirst} aria-label={t('seen.title')}>
      <h3 className={publishingStyles.differenceGroup}>{t('seen.title')}</h3>
      <table className="plain-table" aria-label={t('seen.title')}>
        <thead>
          <tr>
            <th scope="col">{t('seen.page')}</th>
            <th scope="col">{t('seen.what')}</th>
            <th scope="col">{t('seen.says')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('seen.deed')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, of }) => (
            <tr key={page}>
              <td>{t(`seen.pages.${page}`)}</td>
              <td>{of.map(({ crumbs }) => saying.sayCrumbs(crumbs)).join(', ')}</td>
              <td className="faint">–</td>
              <td>
                <Link
                  className="link"
                  href={`/drafts/${draft.id}/preview?${new URLSearchParams({ market: key, path: pathOf(page, locale) })}`}
                >
                  {t('seen.preview')}
                </Link>
              </td>
            </tr>
          ))}
          {mentions.map((mention) => (
            <tr key={`${mention.kind} ${mention.key} ${mention.text}`}>
              <td>
                {t(`kinds.${mention.kind}`)}: {mention.kind === 'area' ? nameOfArea(mention.key) : mention.name}
              </td>
              <td className="faint">–</td>
              <td className="warning">{t('seen.quote', { text: mention.text })}</td>
              <td>
                <Link className="link" href={`/drafts/${draft.id}/${mention.kind}/${encodeURIComponent(mention.key)}`}>
                  {t('seen.fix')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function pagesOf(changes: readonly SaidChange[]) {
  const found = new Map<SeenPage, SaidChange[]>()
  for (const change of changes)
    for (const page of seenFirst(change.path)) found.set(page, [...(found.get(page) ?? []), change])
  return [...found].map(([page, of]) => ({ page, of }))
}

/** Lists and products have no address of their own: they are looked for from the start page. */
function pathOf(page: SeenPage, locale: string): string {
  return isLocale(locale) && (page === 'cart' || page === 'checkout') ? pathFor(page, locale) : '/'
}
