'use client'
import { Button } from '@mantine/core'
import { type AuditEntry, auditFileSchema } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { askDesk } from '@/lib/ask-desk'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'
import { useAuditColumns } from './audit-columns'
import { AuditFilters } from './audit-filters'
import { AuditRecord } from './audit-record'
import { ChainState } from './chain-state'
import { EraseDialog } from './erase-dialog'
import { type AuditPage, useAuditPage } from './use-audit-page'
import { VerifyDialog } from './verify-dialog'

/** What staff did, and that nobody changed what was written of it. */
export function AuditDesk() {
  const t = useTranslations('console')
  const [isVerifying, setVerifying] = useState(false)
  const [erasing, setErasing] = useState<string>()
  const page = useAuditPage()
  const { params, desk } = page
  const record = desk.data?.entries.find(({ seq }) => String(seq) === params.get('row'))
  return (
    <>
      <AuditHead filter={page.filter} onVerify={() => setVerifying(true)} />
      {desk.data && <ChainState page={desk.data} />}
      <AuditFilters page={page} />
      <Shown of={desk} system={t('nav.accessLog')} skeleton={<RowSkeletons />}>
        {({ entries, next }) => (
          <>
            <div className="split hl1">
              <Entries page={page} entries={entries} />
              <aside className="side" aria-label={t('audit.target')}>
                {record ? (
                  <AuditRecord entry={record} onErase={setErasing} />
                ) : (
                  <p className="dim">{t('audit.choose')}</p>
                )}
              </aside>
            </div>
            <Foot page={page} count={entries.length} hasOlder={next !== null} />
          </>
        )}
      </Shown>
      {isVerifying && <VerifyDialog head={desk.data?.head ?? 1} onClose={() => setVerifying(false)} />}
      {erasing && (
        <EraseDialog customerRef={erasing} onClose={() => setErasing(undefined)} onErased={() => void desk.refresh()} />
      )}
    </>
  )
}

function AuditHead({ filter, onVerify }: { filter: AuditPage['filter']; onVerify: () => void }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const take = async (format: 'csv' | 'jsonl') => {
    const file = await askDesk('audit/export', auditFileSchema, { method: 'POST', body: { format, filter } }).catch(
      () => undefined,
    )
    if (file) saveFile(file)
  }
  return (
    <div className="ph">
      <div className="pr">
        <h1>{t('nav.accessLog')}</h1>
        <span className="pm">{t('audit.lead')}</span>
        <span className="sp" />
        {may('audit:export') && (
          <>
            <Button size="xs" variant="default" onClick={onVerify}>
              <Icon name="shield" size={14} /> {t('audit.verifyRange')}
            </Button>
            <Button size="xs" variant="default" onClick={() => take('csv')}>
              {t('audit.exportCsv')}
            </Button>
            <Button size="xs" variant="default" onClick={() => take('jsonl')}>
              <Icon name="download" size={14} /> {t('audit.exportSigned')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Entries({ page: { params, put, desk, isFiltered }, entries }: { page: AuditPage; entries: AuditEntry[] }) {
  const t = useTranslations('console')
  const columns = useAuditColumns((seq) => put({ row: String(seq) }), params.get('row'), desk.data?.names)
  return (
    <div className="work scroll">
      {entries.length > 0 ? (
        <DeskTable
          name="audit-desk"
          label={t('nav.accessLog')}
          rows={entries}
          columns={columns}
          idOf={({ seq }) => String(seq)}
          onStep={({ seq }) => put({ row: String(seq) })}
          hrefOf={({ seq }) => {
            const to = new URLSearchParams(params)
            to.set('row', String(seq))
            return `/audit?${to}`
          }}
        />
      ) : isFiltered ? (
        <Empty icon="filterOff" title={t('states.filteredTitle')} />
      ) : (
        <Empty icon="shield" title={t('audit.none')} />
      )}
    </div>
  )
}

function Foot({ page: { isLoading, older }, count, hasOlder }: { page: AuditPage; count: number; hasOlder: boolean }) {
  const t = useTranslations('console')
  return (
    <div className="tf">
      <span role="status">{t('table.rows', { count })}</span>
      {hasOlder && (
        <Button size="xs" variant="default" loading={isLoading} onClick={older}>
          {t('table.showOlder')}
        </Button>
      )}
      <span className="sp" />
      <span>{t('audit.recorded')}</span>
    </div>
  )
}
