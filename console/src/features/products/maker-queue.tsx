'use client'

import { Button } from '@mantine/core'
import { type DeskMaker, deskMakersSchema, type Operator } from '@shop/contract/rest/desk-makers'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { QueuePage } from '@/frame/queue-page'
import { Empty } from '@/frame/shown'
import { useStaff } from '@/lib/staff'
import { useCountryNames } from '@/lib/use-country-names'
import { MakerForm } from './maker-form'

const column = createColumnHelper<DeskMaker>()

/** Who makes each brand's goods and who answers for them in the EEA, as product pages say it. */
export function MakerQueue({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [changing, setChanging] = useState<DeskMaker>()
  const columns = useColumns(may('products:makers'), setChanging)
  return (
    <QueuePage title={t('makers.title')} operation="makers" schema={deskMakersSchema} initial={initial}>
      {({ makers, total }, isFiltered, refresh) => (
        <>
          <div className="scroll">
            {makers.length > 0 ? (
              <DeskTable
                name="makers"
                label={t('makers.title')}
                rows={makers}
                columns={columns}
                idOf={({ id }) => String(id)}
                size="lo"
              />
            ) : isFiltered ? (
              <Empty icon="filterOff" title={t('states.filteredTitle')} />
            ) : (
              <Empty icon="tag" title={t('makers.none')} />
            )}
          </div>
          <div className="tf">
            <span role="status">{t('table.shown', { shown: makers.length, total })}</span>
          </div>
          {changing && (
            <MakerForm
              maker={changing}
              onClose={() => setChanging(undefined)}
              onDone={() => {
                setChanging(undefined)
                void refresh()
              }}
            />
          )}
        </>
      )}
    </QueuePage>
  )
}

function useColumns(canChange: boolean, onChange: (maker: DeskMaker) => void) {
  const t = useTranslations('console')
  return useMemo(
    () => [
      column.display({
        id: 'brands',
        header: t('makers.brands'),
        cell: ({ row: { original } }) => <b className="b">{original.brands.join(', ')}</b>,
      }),
      column.display({
        id: 'maker',
        header: t('makers.maker'),
        cell: ({ row: { original } }) => <OperatorCell operator={original.maker} />,
      }),
      column.display({
        id: 'responsible',
        header: t('makers.responsible'),
        cell: ({ row: { original } }) =>
          original.responsible ? <OperatorCell operator={original.responsible} /> : '–',
      }),
      column.display({
        id: 'actions',
        header: () => <span className="vh">{t('table.actions')}</span>,
        meta: { align: 'right' },
        cell: ({ row: { original } }) =>
          canChange && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('makers.changeOf', { name: original.maker.name })}
              onClick={() => onChange(original)}
            >
              {t('makers.change')}
            </Button>
          ),
      }),
    ],
    [t, canChange, onChange],
  )
}

function OperatorCell({ operator: { name, address, countryCode, email } }: { operator: Operator }) {
  const nameOfCountry = useCountryNames()
  return (
    <span className="two">
      <span>{name}</span>
      <small className="dim">
        {address}, {nameOfCountry(countryCode)}
      </small>
      <small className="dim">{email}</small>
    </span>
  )
}
