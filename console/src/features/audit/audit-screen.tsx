'use client'

import { Button } from '@mantine/core'
import { type AuditEntry, auditFileSchema } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { ListFoot } from '@/ui/list-foot'
import { ListTable } from '@/ui/list-table'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { Icon } from '@/frame/icon'
import { callStaffApi } from '@/lib/call-staff-api'
import { saveFile } from '@/lib/save-file'
import { useStaff } from '@/lib/staff'
import { AuditFilters } from './audit-filters'
import { AuditRecord } from './audit-record'
import { ChainState } from './chain-state'
import { EraseDialog } from './erase-dialog'
import { type AuditPage, useAuditPage } from './use-audit-page'
import { useAuditTable } from './use-audit-table'
import { VerifyDialog } from './verify-dialog'

/** What staff did, and that nobody changed what was written of it. */
export function AuditScreen() {
  const t = useTranslations('console')
  const [isVerifying, setVerifying] = useState(false)
  const [erasing, setErasing] = useState<string>()
  const page = useAuditPage()
  const { params, entriesQuery } = page
  const record = entriesQuery.data?.entries.find(({ seq }) => String(seq) === params.get('row'))
  return (
    <>
      <AuditHead filter={page.filter} onVerify={() => setVerifying(true)} />
      {entriesQuery.data && <ChainState page={entriesQuery.data} />}
      <AuditFilters page={page} />
      <QueryBoundary of={entriesQuery} system={t('nav.accessLog')}>
        {({ entries, next }) => (
          <>
            <div className={`${kit.split} ${kit.ruled}`}>
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
      </QueryBoundary>
      {isVerifying && <VerifyDialog head={entriesQuery.data?.head ?? 1} onClose={() => setVerifying(false)} />}
      {erasing && (
        <EraseDialog
          customerRef={erasing}
          onClose={() => setErasing(undefined)}
          onErased={() => void entriesQuery.refresh()}
        />
      )}
    </>
  )
}

function AuditHead({ filter, onVerify }: { filter: AuditPage['filter']; onVerify: () => void }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const take = async (format: 'csv' | 'jsonl') => {
    const file = await callStaffApi('audit/export', auditFileSchema, {
      method: 'POST',
      body: { format, filter },
    }).catch(() => undefined)
    if (file) saveFile(file)
  }
  return (
    <PageHead
      title={t('nav.accessLog')}
      lead={t('audit.lead')}
      actions={
        may('audit:export') && (
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
        )
      }
    />
  )
}

function Entries({
  page: { params, put, entriesQuery, isFiltered },
  entries,
}: {
  page: AuditPage
  entries: AuditEntry[]
}) {
  const t = useTranslations('console')
  const table = useAuditTable((seq) => put({ row: String(seq) }), params.get('row'), entriesQuery.data?.names)
  return (
    <div className={`${kit.work} scroll`}>
      <ListTable
        {...table}
        rows={entries}
        onStep={({ seq }) => put({ row: String(seq) })}
        hrefOf={({ seq }) => {
          const to = new URLSearchParams(params)
          to.set('row', String(seq))
          return `/audit?${to}`
        }}
        empty={{ icon: 'shield', title: t('audit.none') }}
        isFiltered={isFiltered}
      />
    </div>
  )
}

function Foot({ page: { isBusy, more }, count, hasOlder }: { page: AuditPage; count: number; hasOlder: boolean }) {
  const t = useTranslations('console')
  return (
    <ListFoot shown={count}>
      {hasOlder && (
        <Button size="xs" variant="default" loading={isBusy} onClick={more}>
          {t('table.showOlder')}
        </Button>
      )}
      <span className="spacer" />
      <span>{t('audit.recorded')}</span>
    </ListFoot>
  )
}
