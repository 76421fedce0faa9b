import { useTranslations } from 'next-intl'
import { ClearFilters } from '@/ui/clear-filters'
import { FilterChip } from '@/frame/filter-chip'
import { AuditPlace } from './audit-place'
import type { AuditPage } from './use-audit-page'

const AREAS = [
  'customer',
  'cart',
  'order',
  'return',
  'review',
  'membership',
  'voucher',
  'consent',
  'impersonation',
  'staff',
  'operation',
  'audit',
] as const
const RESULTS = ['ok', 'refused', 'begun'] as const

/** What narrows the log. */
export function AuditFilters({ page: { params, put, entriesQuery, isFiltered, clear } }: { page: AuditPage }) {
  const t = useTranslations('console')
  const hasPlace = ['customerRef', 'staffRef', 'impersonationId', 'target'].some((name) => params.get(name))
  return (
    <div className="toolbar wrap">
      <FilterChip
        name={t('audit.event')}
        value={params.get('event')?.replace('.', '') ?? null}
        choices={AREAS.map((name) => ({ value: name, label: t(`audit.areas.${name}`) }))}
        onChange={(value) => put({ event: value && `${value}.`, row: null })}
      />
      <FilterChip
        name={t('audit.result')}
        value={params.get('result')}
        choices={RESULTS.map((name) => ({ value: name, label: t(`audit.results.${name}`) }))}
        onChange={(value) => put({ result: value, row: null })}
      />
      <FilterChip
        name={t('audit.staff')}
        value={params.get('staffRef')}
        choices={(entriesQuery.data?.people ?? []).map(({ ref, name }) => ({ value: ref, label: name }))}
        onChange={(value) => put({ staffRef: value, row: null })}
      />
      <AuditPlace params={params} onChange={(changes) => put({ ...changes, row: null })} />
      {(hasPlace || isFiltered) && <ClearFilters onClear={clear} />}
    </div>
  )
}
