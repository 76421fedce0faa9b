'use client'

import { type ConsoleMaker, consoleMakersSchema, type Operator } from '@shop/contract/rest/console-makers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueuePage } from '@/ui/queue-page'
import { useColumns } from '@/ui/use-columns'
import { useStaff } from '@/lib/staff'
import { useCountryNames } from '@/lib/use-country-names'
import { MakerForm } from './maker-form'

/** Who makes each brand's goods and who answers for them in the EEA, as product pages say it. */
export function MakerQueue({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [changing, setChanging] = useState<ConsoleMaker>()
  const columns = useMakerColumns(may('products:makers'), setChanging)
  return (
    <QueuePage
      title={t('makers.title')}
      operation="makers"
      schema={consoleMakersSchema}
      initial={initial}
      rowsOf={({ makers }) => makers}
      table={{ name: 'makers', columns, idOf: ({ id }) => String(id), size: 'tall' }}
      empty={{ icon: 'tag', title: t('makers.none') }}
      dialog={(refresh) =>
        changing && <MakerForm maker={changing} onClose={() => setChanging(undefined)} onDone={() => void refresh()} />
      }
    />
  )
}

function useMakerColumns(canChange: boolean, onChange: (maker: ConsoleMaker) => void) {
  const t = useTranslations('console')
  return useColumns<ConsoleMaker>([t, canChange, onChange], (column) => [
    column.cell('brands', t('makers.brands'), (maker) => <b className="strong">{maker.brands.join(', ')}</b>),
    column.cell('maker', t('makers.maker'), (maker) => <OperatorCell operator={maker.maker} />),
    column.cell('responsible', t('makers.responsible'), (maker) =>
      maker.responsible ? <OperatorCell operator={maker.responsible} /> : '–',
    ),
    column.action(
      t('makers.change'),
      ({ maker }) => t('makers.changeOf', { name: maker.name }),
      canChange ? onChange : undefined,
    ),
  ])
}

function OperatorCell({ operator: { name, address, countryCode, email } }: { operator: Operator }) {
  const nameOfCountry = useCountryNames()
  return (
    <span className="two-lines">
      <span>{name}</span>
      <small className="dim">
        {address}, {nameOfCountry(countryCode)}
      </small>
      <small className="dim">{email}</small>
    </span>
  )
}
